import { combineSlices, configureStore } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'

import { EmailStep } from '../features/sign-in/email-step'
import { signIn } from '../features/sign-in/slice'
import { Welcome } from '../features/sign-in/welcome'
import { Starting } from '../features/startup/starting'
import { clock } from '../state/clock'
import { flags } from '../state/flags'
import { preferences } from '../state/preferences'

const BRAND = 'Causeway'

/** The first screen's markup, put into index.html by the build; the app hydrates it, so it renders the same at first. */
export const renderWelcome = (): string =>
  markup(<Starting welcome={<Welcome brand={BRAND} language={noLanguages} />} />)

/** What takes the welcome screen's place once its button is pressed, for the time before the app runs. */
export const renderEmailStep = (): string => {
  const store = configureStore({ reducer: combineSlices(clock, flags, preferences, signIn) })
  return markup(
    <Provider store={store}>
      <EmailStep brand={BRAND} />
    </Provider>,
  )
}

/** Which languages there are, the configuration says later. */
const noLanguages = <></>

const markup = (shown: ReactNode): string =>
  renderToString(
    <IntlProvider locale="en" defaultLocale="en" onError={() => undefined}>
      {shown}
    </IntlProvider>,
  )
