import type { Language } from '@kernel/domain-error'
import type { Mail } from '@server/ports/mail'
import { deviceName, knownDevice } from './device-name'

interface MailedCode {
  readonly to: string
  readonly code: string
  /** Where the app is, for a link with the code; null for six digits to be typed. */
  readonly origin: string | null
  readonly brand: string
  /** Of the browser that it works in; null where it works in any that asked. */
  readonly userAgent: string | null
  readonly minutes: number
  readonly language: Language
}

/**
 * Six digits without a link: whoever asks for them has the page open. A link only once digits were guessed at too often;
 * its code stands in the fragment, which browsers send to nobody.
 */
export function codeMail({ to, language, code, origin, ...facts }: MailedCode): Mail {
  const words = TEXTS[language]
  const { subject, lines } = origin === null ? words.code(facts) : words.link(facts)
  const key =
    origin === null
      ? `${code.slice(0, 3)} ${code.slice(3)}`
      : `${origin}/#sign-in=${code}&email=${encodeURIComponent(to)}`
  return { to, subject, text: [key, '', ...lines, '', ...words.warning, ''].join('\n') }
}

interface Text {
  readonly subject: string
  readonly lines: readonly string[]
}

type Facts = Pick<MailedCode, 'brand' | 'minutes' | 'userAgent'>

interface Texts {
  readonly code: (facts: Facts) => Text
  readonly link: (facts: Facts) => Text
  readonly warning: readonly string[]
}

const nameOf = (userAgent: string, language: Language) =>
  deviceName(knownDevice(userAgent), language)

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    code: ({ brand, minutes, userAgent }) => ({
      subject: `Your ${brand} confirmation code`,
      lines: [
        `This is your confirmation code for ${brand}. It works once, for ${minutes} minutes, in the browser that asked for it:`,
        nameOf(userAgent ?? '', 'en'),
      ],
    }),
    link: ({ brand, minutes, userAgent }) => ({
      subject: `Your ${brand} sign-in link`,
      lines: [
        `Somebody has asked for many codes of your ${brand} account or typed wrong ones, so we send you a link instead. Your account is not blocked.`,
        userAgent === null
          ? `The link works once, for ${minutes} minutes, in a browser in which you have just asked to sign in.`
          : `The link works once, for ${minutes} minutes, in the browser that asked for it: ${nameOf(userAgent, 'en')}`,
      ],
    }),
    warning: [
      'We never ask for it: not by phone, not by mail, not in the chat.',
      'If you did not ask to sign in, you need not do anything.',
    ],
  },
  de: {
    code: ({ brand, minutes, userAgent }) => ({
      subject: `Ihr Bestätigungscode für ${brand}`,
      lines: [
        `Das ist Ihr Bestätigungscode für ${brand}. Er gilt einmal, ${minutes} Minuten lang, in dem Browser, der ihn angefordert hat:`,
        nameOf(userAgent ?? '', 'de'),
      ],
    }),
    link: ({ brand, minutes, userAgent }) => ({
      subject: `Ihr Anmeldelink für ${brand}`,
      lines: [
        `Jemand hat viele Codes für Ihr Konto bei ${brand} angefordert oder falsche eingegeben. Deshalb schicken wir Ihnen einen Link. Ihr Konto ist nicht gesperrt.`,
        userAgent === null
          ? `Der Link gilt einmal, ${minutes} Minuten lang, in einem Browser, in dem Sie sich gerade anmelden.`
          : `Der Link gilt einmal, ${minutes} Minuten lang, in dem Browser, der ihn angefordert hat: ${nameOf(userAgent, 'de')}`,
      ],
    }),
    warning: [
      'Wir fragen Sie nie danach: nicht am Telefon, nicht per Mail, nicht im Chat.',
      'Wenn Sie sich nicht anmelden wollten, müssen Sie nichts tun.',
    ],
  },
}
