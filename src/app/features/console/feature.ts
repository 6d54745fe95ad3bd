import { ConsoleApp } from './console-app'
import { consoleSaga } from './saga'
import { createConsoleStore } from './store'

/** What the console's own entry starts; the customers' shell knows nothing of it. */
export const consoleFeature = {
  App: ConsoleApp,
  createStore: createConsoleStore,
  saga: consoleSaga,
}
