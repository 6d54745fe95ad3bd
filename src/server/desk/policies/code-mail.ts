import type { Language } from '@kernel/domain-error'
import type { Mail } from '@server/ports/mail'
import { knownDevice, deviceName } from './device-name'

interface MailedCode {
  readonly to: string
  readonly code: string
  readonly brand: string
  readonly userAgent: string
  readonly minutes: number
  readonly language: Language
}

/** No link: whoever asks for a code has the page open, so a link beside a code is always somebody else's. */
export function codeMail({ to, language, ...facts }: MailedCode): Mail {
  const { subject, lines } = TEXTS[language](facts)
  const { code } = facts
  return {
    to,
    subject,
    text: [`${code.slice(0, 3)} ${code.slice(3)}`, '', ...lines, ''].join('\n'),
  }
}

interface Text {
  readonly subject: string
  readonly lines: readonly string[]
}

type Facts = Omit<MailedCode, 'to' | 'language'>

const TEXTS: Readonly<Record<Language, (facts: Facts) => Text>> = {
  en: ({ brand, minutes, userAgent }) => ({
    subject: `Your ${brand} confirmation code`,
    lines: [
      `This is your confirmation code for ${brand}. It works once, for ${minutes} minutes, in the browser that asked for it:`,
      deviceName(knownDevice(userAgent), 'en'),
      '',
      'We never ask for it: not by phone, not by mail, not in the chat.',
      'If you did not ask for a code, you need not do anything.',
    ],
  }),
  de: ({ brand, minutes, userAgent }) => ({
    subject: `Ihr Bestätigungscode für ${brand}`,
    lines: [
      `Das ist Ihr Bestätigungscode für ${brand}. Er gilt einmal, ${minutes} Minuten lang, in dem Browser, der ihn angefordert hat:`,
      deviceName(knownDevice(userAgent), 'de'),
      '',
      'Wir fragen Sie nie danach: nicht am Telefon, nicht per Mail, nicht im Chat.',
      'Wenn Sie keinen Code angefordert haben, müssen Sie nichts tun.',
    ],
  }),
}
