import { defineMessages, type MessageTag } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'signIn.welcome.title', defaultMessage: 'From crypto to any euro account' },
  lede: { id: 'signIn.welcome.lede', defaultMessage: 'Choose who gets paid, send tokens from your wallet, and we make the bank transfer.' },
  expired: { id: 'signIn.welcome.expired', defaultMessage: 'Your session has ended. Sign in to continue where you left off.' },
  signIn: { id: 'signIn.welcome.button', defaultMessage: 'Sign in' },
  language: { id: 'signIn.language', defaultMessage: 'Language' },
})

/** A text with a place for something, and what it is. */
export const filled = defineMessages<{ consent: { link: MessageTag } }>({ consent: { id: 'signIn.welcome.consent', defaultMessage: 'By signing in you agree to our <link>terms and conditions</link>.' } })
