import { defineMessages, type MessageTag } from 'react-intl'

export const messages = defineMessages({
  back: { id: 'signIn.back', defaultMessage: 'Back' },
  emailTitle: { id: 'signIn.email.title', defaultMessage: 'What’s your e-mail?' },
  emailLede: { id: 'signIn.email.lede', defaultMessage: 'We’ll send a one-time code to it.' },
  emailLabel: { id: 'signIn.email.label', defaultMessage: 'E-mail' },
  emailTip: { id: 'signIn.email.tip', defaultMessage: 'Only e-mails registered for OTC are allowed.' },
  emailRequired: { id: 'signIn.email.required', defaultMessage: 'Required e-mail' },
  emailInvalid: { id: 'signIn.email.invalid', defaultMessage: 'Invalid e-mail' },
  haveCode: { id: 'signIn.email.haveCode', defaultMessage: 'I have a code' },
  cookiesOff: { id: 'signIn.email.cookiesOff', defaultMessage: 'This browser blocks cookies. Allow them for this site to sign in.' },
  continue: { id: 'signIn.email.continue', defaultMessage: 'Continue' },
  codeTitle: { id: 'signIn.code.title', defaultMessage: 'Enter your code' },
  newCodeTitle: { id: 'signIn.code.newTitle', defaultMessage: 'Enter the new code' },
  deadTitle: { id: 'signIn.code.deadTitle', defaultMessage: 'This code no longer works' },
  deadTried: { id: 'signIn.code.deadTried', defaultMessage: 'It was entered wrong five times. Ask for a new one: your account is not blocked.' },
  deadReplaced: { id: 'signIn.code.deadReplaced', defaultMessage: 'It has expired, or a newer one replaced it. Ask for a new one: your account is not blocked.' },
  newHint: { id: 'signIn.code.newHint', defaultMessage: '5 tries. Digits only.' },
  codeHint: { id: 'signIn.code.hint', defaultMessage: 'Digits only.' },
  codeWrong: { id: 'signIn.code.wrong', defaultMessage: 'Invalid confirmation code. Digits only.' },
  passkeyTitle: { id: 'signIn.passkey.title', defaultMessage: 'Now your passkey' },
  passkeyLede: { id: 'signIn.passkey.lede', defaultMessage: 'This device is new to your account, and a passkey guards it. The code alone does not sign in.' },
  passkeyHint: { id: 'signIn.passkey.hint', defaultMessage: 'It may lie on another of your devices: your browser shows how to use it from there.' },
  passkeyButton: { id: 'signIn.passkey.button', defaultMessage: 'Use your passkey' },
  passkeyFailed: { id: 'signIn.passkey.failed', defaultMessage: 'That did not work. Please start again.' },
  startAgain: { id: 'signIn.passkey.again', defaultMessage: 'Start again' },
  resend: { id: 'signIn.code.resend', defaultMessage: 'Resend code' },
  pausedHint: { id: 'signIn.code.pausedHint', defaultMessage: 'No more codes for now. The newest in your mail works for ten minutes. Digits only.' },
  mailedTitle: { id: 'signIn.link.mailedTitle', defaultMessage: 'Open the link in your mail' },
  mailedNote: { id: 'signIn.link.mailedNote', defaultMessage: 'Open it in this browser. Codes were asked for or entered wrong too often, so we send a link instead. Your account is not blocked.' },
  openedTitle: { id: 'signIn.link.openedTitle', defaultMessage: 'Sign in with this link?' },
  openedButton: { id: 'signIn.link.openedButton', defaultMessage: 'Sign in' },
  deadLinkTitle: { id: 'signIn.link.deadTitle', defaultMessage: 'This link no longer works' },
  deadLink: { id: 'signIn.link.dead', defaultMessage: 'It was used, has expired, or was asked for in another browser. Ask for a new one here: your account is not blocked.' },
  sendLink: { id: 'signIn.link.send', defaultMessage: 'Send a new mail' },
})

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{
  mailedLede: { email: string; b: MessageTag }
  openedLede: { email: string; b: MessageTag }
  wait: { time: string }
  sendWait: { hours: number; minutes: number }
  pausedLede: { email: string; b: MessageTag }
  codeLede: { email: string; b: MessageTag }
  newCodeLede: { email: string; b: MessageTag }
  resendIn: { time: string }
}>({
  wait: { id: 'signIn.wait', defaultMessage: 'Too many tries. Try again in {time}.' },
  sendWait: { id: 'signIn.email.wait', defaultMessage: 'You can ask for a new code in {hours, plural, =0 {{minutes, plural, one {# minute} other {# minutes}}} one {# hour} other {# hours}}. The newest in your mail still works, for ten minutes after it was sent.' },
  pausedLede: { id: 'signIn.code.pausedLede', defaultMessage: 'Use the newest code that was sent to <b>{email}</b>.' },
  codeLede: { id: 'signIn.code.lede', defaultMessage: 'If <b>{email}</b> has an account, a code is on its way.' },
  newCodeLede: { id: 'signIn.code.newLede', defaultMessage: 'If <b>{email}</b> has an account, a new code is on its way. The old one no longer works.' },
  mailedLede: { id: 'signIn.link.mailedLede', defaultMessage: 'If <b>{email}</b> has an account, a link is in its mail, or on its way. The newest one works.' },
  openedLede: { id: 'signIn.link.openedLede', defaultMessage: 'It opens the account of <b>{email}</b> and works once.' },
  resendIn: { id: 'signIn.code.resendIn', defaultMessage: 'Resend in {time}' },
})
