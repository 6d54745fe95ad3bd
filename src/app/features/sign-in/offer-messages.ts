import { defineMessages } from 'react-intl'

/** Of the offer to add a passkey. */
export const messages = defineMessages({
  title: { id: 'signIn.offer.title', defaultMessage: 'Guard your account with a passkey?' },
  lede: { id: 'signIn.offer.lede', defaultMessage: 'A passkey is a key that your device keeps. Your face, fingerprint or PIN opens it.' },
  mailbox: { id: 'signIn.offer.mailbox', defaultMessage: 'A stolen mailbox is not enough' },
  mailboxText: { id: 'signIn.offer.mailboxText', defaultMessage: 'On a new device the code alone no longer signs in.' },
  touch: { id: 'signIn.offer.touch', defaultMessage: 'One touch on a new device' },
  touchText: { id: 'signIn.offer.touchText', defaultMessage: 'It follows the mailed code.' },
  lost: { id: 'signIn.offer.lost', defaultMessage: 'If you lose it' },
  lostText: { id: 'signIn.offer.lostText', defaultMessage: 'On a known device the code is enough. Without one, support checks who you are.' },
  add: { id: 'signIn.offer.add', defaultMessage: 'Add a passkey' },
  notNow: { id: 'signIn.offer.notNow', defaultMessage: 'Not now' },
  requiredLede: { id: 'signIn.offer.required', defaultMessage: 'The mailed code alone opens no account.' },
  notMade: { id: 'signIn.offer.notMade', defaultMessage: 'No passkey was made. Please try again.' },
})
