import { defineMessages } from 'react-intl'

/** Of one-time codes and passkeys, wherever they are asked for. */
export const codeMessages = defineMessages({
  codeLabel: { id: 'signIn.code.label', defaultMessage: 'One-time code, 6 digits' },
  sendNew: { id: 'signIn.code.sendNew', defaultMessage: 'Send a new code' },
  passkeyNotUsed: { id: 'signIn.passkey.notUsed', defaultMessage: 'No passkey was used. You can try again.' },
})

/** Texts with a place for something, and what it is. */
export const filledCodeMessages = defineMessages<{ codeTries: { count: number } }>({ codeTries: { id: 'signIn.code.tries', defaultMessage: 'Invalid confirmation code. {count, plural, one {# try} other {# tries}} left.' } })
