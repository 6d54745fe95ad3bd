import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'console.signIn.title', defaultMessage: 'Sign in to the console' },
  lede: { id: 'console.signIn.lede', defaultMessage: 'Use the key that you added to this device. No name or e-mail is asked for.' },
  expired: { id: 'console.signIn.expired', defaultMessage: 'Your session has ended. Sign in again to go on.' },
  use: { id: 'console.signIn.use', defaultMessage: 'Sign in with your key' },
  failed: { id: 'console.signIn.failed', defaultMessage: 'No key was used. Try again, or ask two other operators to replace a lost key.' },
  unreachable: { id: 'console.signIn.unreachable', defaultMessage: 'The desk does not answer' },
})
