import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'security.title', defaultMessage: 'Security' },
  back: { id: 'security.back', defaultMessage: 'Settings' },
  cardTitle: { id: 'security.card.title', defaultMessage: 'Who can sign in' },
  cardText: { id: 'security.card.text', defaultMessage: 'Whoever reads your e-mail can sign in. End every device that is not yours.' },
  guardedText: { id: 'security.card.guardedText', defaultMessage: 'The mailed code alone does not sign in on a new device.' },
  devices: { id: 'security.devices', defaultMessage: 'Devices' },
  loading: { id: 'security.devices.loading', defaultMessage: 'Loading devices' },
  failed: { id: 'security.devices.failed', defaultMessage: 'Devices could not be loaded' },
  failedLine: { id: 'security.devices.failedLine', defaultMessage: 'Nothing has changed on any of them.' },
  retry: { id: 'security.devices.retry', defaultMessage: 'Try again' },
  empty: { id: 'security.devices.empty', defaultMessage: 'No device is known yet' },
  emptyLine: { id: 'security.devices.emptyLine', defaultMessage: 'This one is known from your next sign-in on.' },
  thisOne: { id: 'security.devices.this', defaultMessage: 'This one' },
  tries: { id: 'security.tries', defaultMessage: 'Refused on a new device' },
  triedAccept: { id: 'security.tries.accept', defaultMessage: 'tried to pay held money out' },
  triedResend: { id: 'security.tries.resend', defaultMessage: 'tried to send returned euros again' },
  triedRefund: { id: 'security.tries.refund', defaultMessage: 'tried to have held crypto sent to an address' },
  triedPasskey: { id: 'security.tries.passkey', defaultMessage: 'tried to add a passkey' },
  triedRemoval: { id: 'security.tries.removal', defaultMessage: 'tried to remove a passkey' },
  triedStop: { id: 'security.tries.stop', defaultMessage: 'tried to stop a recovery' },
  triedEnd: { id: 'security.tries.end', defaultMessage: 'tried to end another device' },
  now: { id: 'security.devices.now', defaultMessage: 'Now' },
  end: { id: 'security.devices.end', defaultMessage: 'End' },
  endOthers: { id: 'security.devices.endOthers', defaultMessage: 'End all others' },
  endOthersTitle: { id: 'security.endOthers.title', defaultMessage: 'End all other devices?' },
  endOthersText: { id: 'security.endOthers.text', defaultMessage: 'They are signed out at once. You stay signed in here.' },
  endText: { id: 'security.end.text', defaultMessage: 'It is signed out at once. Signing in there again takes a new code.' },
  mails: { id: 'security.mails', defaultMessage: 'Mails' },
  securityMails: { id: 'security.mails.security', defaultMessage: 'Security' },
  securityMailsText: { id: 'security.mails.securityText', defaultMessage: 'We mail you about sign-ins on new devices, changed recipients, passkeys and refunds. These mails cannot be switched off.' },
  monthlyText: { id: 'security.mails.monthlyText', defaultMessage: 'On the first of the month, a link to the transfers of the month before.' },
  mailsFailed: { id: 'security.mails.failed', defaultMessage: 'Your choice of mails could not be loaded' },
  pushFailed: { id: 'security.push.notLoaded', defaultMessage: 'Notifications could not be loaded' },
  mailKept: { id: 'security.mails.kept', defaultMessage: 'That was not saved. Please try again.' },
  cancel: { id: 'security.end.cancel', defaultMessage: 'Cancel' },
  othersEnded: { id: 'security.endOthers.done', defaultMessage: 'All other devices have been ended.' },
  othersKept: { id: 'security.endOthers.failed', defaultMessage: 'The other devices could not be ended. Please try again.' },
})

/** Mails about transfers, by what has happened. */
export const mailMessages = defineMessages({
  'quote-paid': { id: 'security.mails.paid', defaultMessage: 'Crypto received' },
  'euros-out': { id: 'security.mails.out', defaultMessage: 'Euros paid' },
  'money-held': { id: 'security.mails.held', defaultMessage: 'Crypto held until you decide' },
  'euros-held': { id: 'security.mails.returned', defaultMessage: 'Euros not paid by the bank' },
  'monthly-statement': { id: 'security.mails.monthly', defaultMessage: 'Monthly statement' },
})

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{
  signedIn: { count: number }
  guarded: { count: number }
  open: { when: string }
  closed: { when: string }
  at: { day: string; time: string }
  endThis: { name: string }
  endTitle: { name: string }
  ended: { name: string }
  kept: { name: string }
  fresh: { use: string; when: string }
  tried: { when: string; what: string }
  triedChange: { ibanEnd: string }
}>({
  guarded: { id: 'security.card.guarded', defaultMessage: '{count, plural, one {A passkey guards this account} other {# passkeys guard this account}}' },
  signedIn: { id: 'security.card.signedIn', defaultMessage: '{count, plural, one {Only this device is signed in} other {# devices are signed in}}' },
  fresh: { id: 'security.device.fresh', defaultMessage: '{use} · new, cannot redirect money until {when}' },
  tried: { id: 'security.tries.line', defaultMessage: '{when}: {what}' },
  triedChange: { id: 'security.tries.change', defaultMessage: 'tried to change a recipient, IBAN ending in {ibanEnd}' },
  open: { id: 'security.device.open', defaultMessage: 'Signed in · {when}' },
  closed: { id: 'security.device.closed', defaultMessage: 'Signed out · {when}' },
  at: { id: 'security.device.at', defaultMessage: '{day}, {time} UTC' },
  endThis: { id: 'security.end.label', defaultMessage: 'End {name}' },
  endTitle: { id: 'security.end.title', defaultMessage: 'End {name}?' },
  ended: { id: 'security.end.done', defaultMessage: '{name} has been ended.' },
  kept: { id: 'security.end.failed', defaultMessage: '{name} could not be ended. Please try again.' },
})
