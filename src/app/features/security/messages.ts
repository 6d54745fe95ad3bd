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
  now: { id: 'security.devices.now', defaultMessage: 'Now' },
  end: { id: 'security.devices.end', defaultMessage: 'End' },
  endOthers: { id: 'security.devices.endOthers', defaultMessage: 'End all others' },
  endOthersTitle: { id: 'security.endOthers.title', defaultMessage: 'End all other devices?' },
  endOthersText: { id: 'security.endOthers.text', defaultMessage: 'They are signed out at once. You stay signed in here.' },
  endText: { id: 'security.end.text', defaultMessage: 'It is signed out at once. Signing in there again takes a new code.' },
  mails: { id: 'security.mails', defaultMessage: 'Mails' },
  securityMails: { id: 'security.mails.security', defaultMessage: 'Security' },
  securityMailsText: { id: 'security.mails.securityText', defaultMessage: 'We mail you about sign-ins on new devices, changed recipients and passkeys. These mails cannot be switched off.' },
  cancel: { id: 'security.end.cancel', defaultMessage: 'Cancel' },
  othersEnded: { id: 'security.endOthers.done', defaultMessage: 'All other devices have been ended.' },
  othersKept: { id: 'security.endOthers.failed', defaultMessage: 'The other devices could not be ended. Please try again.' },
})

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{ signedIn: { count: number }; guarded: { count: number }; open: { when: string }; closed: { when: string }; at: { day: string; time: string }; endThis: { name: string }; endTitle: { name: string }; ended: { name: string }; kept: { name: string } }>({
  guarded: { id: 'security.card.guarded', defaultMessage: '{count, plural, one {A passkey guards this account} other {# passkeys guard this account}}' },
  signedIn: { id: 'security.card.signedIn', defaultMessage: '{count, plural, one {Only this device is signed in} other {# devices are signed in}}' },
  open: { id: 'security.device.open', defaultMessage: 'Signed in · {when}' },
  closed: { id: 'security.device.closed', defaultMessage: 'Signed out · {when}' },
  at: { id: 'security.device.at', defaultMessage: '{day}, {time} UTC' },
  endThis: { id: 'security.end.label', defaultMessage: 'End {name}' },
  endTitle: { id: 'security.end.title', defaultMessage: 'End {name}?' },
  ended: { id: 'security.end.done', defaultMessage: '{name} has been ended.' },
  kept: { id: 'security.end.failed', defaultMessage: '{name} could not be ended. Please try again.' },
})
