import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'

import { Welcome } from '../features/sign-in/welcome'
import { Starting } from '../features/startup/starting'

/** The first screen's markup, put into index.html by the build; it is the same that the app then renders. */
export const renderWelcome = (): string =>
  renderToStaticMarkup(
    <IntlProvider locale="en" defaultLocale="en" onError={() => undefined}>
      <Starting welcome={<Welcome brand="Causeway" />} />
    </IntlProvider>,
  )
