import { defineMessages, type MessageTag } from 'react-intl'

export const messages = defineMessages({
  title: {
    id: 'signIn.welcome.title',
    defaultMessage: 'From crypto to any euro account',
    description: 'Title of the welcome screen',
  },
  lede: {
    id: 'signIn.welcome.lede',
    defaultMessage:
      'Choose who gets paid, send tokens from your wallet, and we make the bank transfer.',
    description: 'What the product does, on the welcome screen',
  },
  expired: {
    id: 'signIn.welcome.expired',
    defaultMessage: 'Your session has ended. Sign in to go on where you were.',
    description: 'In place of what the product does, where a session has just ended',
  },
  signIn: {
    id: 'signIn.welcome.button',
    defaultMessage: 'Sign in',
    description: 'Button of the welcome screen',
  },
  back: { id: 'signIn.back', defaultMessage: 'Back', description: 'Back to the last step' },
  emailTitle: {
    id: 'signIn.email.title',
    defaultMessage: 'What’s your e-mail?',
    description: 'Title of the e-mail step',
  },
  emailLede: {
    id: 'signIn.email.lede',
    defaultMessage: 'We’ll send a one-time code to it.',
    description: 'Line under the title of the e-mail step',
  },
  emailLabel: { id: 'signIn.email.label', defaultMessage: 'E-mail', description: 'E-mail field' },
  emailTip: {
    id: 'signIn.email.tip',
    defaultMessage: 'Only e-mails registered for OTC are allowed.',
    description: 'Tip under the e-mail field',
  },
  emailRequired: {
    id: 'signIn.email.required',
    defaultMessage: 'Required e-mail',
    description: 'Error: the e-mail field is empty',
  },
  emailInvalid: {
    id: 'signIn.email.invalid',
    defaultMessage: 'Invalid e-mail',
    description: 'Error: the text is no e-mail address',
  },
  cookiesOff: {
    id: 'signIn.email.cookiesOff',
    defaultMessage: 'This browser blocks cookies. Allow them for this site to sign in.',
    description: 'Error: without cookies nobody can be signed in',
  },
  continue: {
    id: 'signIn.email.continue',
    defaultMessage: 'Continue',
    description: 'Button of the e-mail step',
  },
  codeTitle: {
    id: 'signIn.code.title',
    defaultMessage: 'Enter your code',
    description: 'Title of the code step',
  },
  codeLabel: {
    id: 'signIn.code.label',
    defaultMessage: 'One-time code, 6 digits',
    description: 'Name of the code field',
  },
  codeHint: {
    id: 'signIn.code.hint',
    defaultMessage: 'Digits only.',
    description: 'Hint under the code field',
  },
  codeWrong: {
    id: 'signIn.code.wrong',
    defaultMessage: 'Invalid confirmation code. Digits only.',
    description: 'Error: the host refused the code',
  },
  resend: {
    id: 'signIn.code.resend',
    defaultMessage: 'Resend code',
    description: 'Button that asks for another code',
  },
})

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{
  consent: { link: MessageTag }
  wait: { time: string }
  codeLede: { email: string; b: MessageTag }
  resendIn: { time: string }
}>({
  consent: {
    id: 'signIn.welcome.consent',
    defaultMessage: 'By signing in you agree to our <link>terms and conditions</link>.',
    description: 'Consent line under the sign-in button',
  },
  wait: {
    id: 'signIn.wait',
    defaultMessage: 'Too many tries. Try again in {time}.',
    description: 'Error: the host asks for a pause; time is mm:ss',
  },
  codeLede: {
    id: 'signIn.code.lede',
    defaultMessage: 'We sent 6 digits to <b>{email}</b>.',
    description: 'Line under the title of the code step',
  },
  resendIn: {
    id: 'signIn.code.resendIn',
    defaultMessage: 'Resend in {time}',
    description: 'The same button while the cooldown counts; time is mm:ss',
  },
})
