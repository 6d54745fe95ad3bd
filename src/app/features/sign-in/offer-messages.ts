import { defineMessages } from 'react-intl'

/** Of the offer to add a passkey. */
export const messages = defineMessages({
  title: { id: 'signIn.offer.title', defaultMessage: 'Guard your account with a passkey?' },
  lede: { id: 'signIn.offer.lede', defaultMessage: 'A passkey is a key that your device keeps. Your face, fingerprint or PIN opens it.' },
  mailbox: { id: 'signIn.offer.mailbox', defaultMessage: 'A stolen mailbox is not enough' },
  mailboxText: { id: 'signIn.offer.mailboxText', defaultMessage: 'On a new device the code alone no longer signs in.' },
  touch: { id: 'signIn.offer.touch', defaultMessage: 'One touch on a new device' },
  touchText: { id: 'signIn.offer.touchText', defaultMessage: 'It follows the mailed code. On this device the code is still enough.' },
  lost: { id: 'signIn.offer.lost', defaultMessage: 'If you lose it' },
  lostText: { id: 'signIn.offer.lostText', defaultMessage: 'On devices that are known the code is still enough. Without one, support checks who you are.' },
  add: { id: 'signIn.offer.add', defaultMessage: 'Add a passkey' },
  notNow: { id: 'signIn.offer.notNow', defaultMessage: 'Not now' },
  notMade: { id: 'signIn.offer.notMade', defaultMessage: 'No passkey was made. Try again, or add one later in Settings, Security.' },
  failed: { id: 'signIn.offer.failed', defaultMessage: 'That did not work. Try again, or add one later in Settings, Security.' },
})
