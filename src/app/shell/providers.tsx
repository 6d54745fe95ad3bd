import type { ReactNode } from 'react'
import { Provider } from 'react-redux'

import { LocaleProvider } from './locale-provider'
import { StartFeatureProvider } from './start-feature'
import type { RootState } from './reducer'
import type { AppStore, createStore } from './store'

interface Props {
  readonly store: AppStore
  /** The state that the page's markup shows, where the page came with one. */
  readonly atFirst?: RootState | undefined
  readonly startFeature: ReturnType<typeof createStore>['startFeature']
  readonly children: ReactNode
}

/** What every screen may ask its surroundings for: the store, the language, a way to join the store. */
export function Providers({ store, atFirst, startFeature, children }: Props) {
  return (
    <Provider store={store} {...(atFirst && { serverState: atFirst })}>
      <LocaleProvider>
        <StartFeatureProvider value={startFeature}>{children}</StartFeatureProvider>
      </LocaleProvider>
    </Provider>
  )
}
