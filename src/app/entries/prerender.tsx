import { renderToString } from 'react-dom/server'
import { IntlProvider } from 'react-intl'

import { Welcome } from '../features/sign-in/welcome'
import { Starting } from '../features/startup/starting'

/** The first screen's markup, put into index.html by the build; the app hydrates it, so it renders the same at first. */
export const renderWelcome = (): string => markup(false)

/** The welcome screen's button once it is pressed, for the time before the app runs. */
export const renderPressedButton = (): string => {
  const [button] = /<button.*?<\/button>/s.exec(markup(true)) ?? []
  if (button === undefined) throw new Error('the welcome screen has no button')
  return button
}

/** Which languages there are, the configuration says later. */
const noLanguages = <></>

const markup = (isWaiting: boolean): string =>
  renderToString(
    <IntlProvider locale="en" defaultLocale="en" onError={() => undefined}>
      <Starting
        welcome={<Welcome brand="Causeway" isWaiting={isWaiting} language={noLanguages} />}
      />
    </IntlProvider>,
  )
