import type { Language } from '@kernel/domain-error'
import type { Mail } from '@server/ports/mail'
import { deviceName, type KnownDevice } from './device-name'
import { FIGURE_TEXTS } from './figure-texts'
import { formMail, type MailForm } from './mail-form'

/** What has changed in who can use an account. */
export interface SecurityNews {
  readonly kind: 'device-new'
  readonly device: KnownDevice
}

interface Addressed {
  readonly to: string
  readonly brand: string
  readonly supportEmail: string
  readonly language: Language
  readonly at: Date
}

/** What happened, where and when, and what to do about it. No link: nobody should learn to follow links in such mails. */
export function securityMail(news: SecurityNews, { language, at, ...desk }: Addressed): Mail {
  const { to, brand, supportEmail } = desk
  const words = WORDS[language]
  const text = words.texts[news.kind]
  const when = `${FIGURE_TEXTS[language].instant(at)} UTC`
  const form = {
    subject: text.subject,
    lines: [text.line(brand)],
    facts: [...factsOf(news, language), [words.time, when] as const],
    advice: [words.wasYou, words.wasNot(brand, text.act, supportEmail), ...text.also, words.rules],
  }
  return formMail(form, { to, brand, language })
}

const factsOf = ({ device }: SecurityNews, language: Language): MailForm['facts'] => [
  [WORDS[language].device, deviceName(device, language)],
]

interface Text {
  readonly subject: string
  readonly line: (brand: string) => string
  /** What the owner does first where somebody else did it. */
  readonly act: string
  readonly also: readonly string[]
}

interface Words {
  readonly texts: Readonly<Record<SecurityNews['kind'], Text>>
  readonly device: string
  readonly time: string
  readonly wasYou: string
  readonly wasNot: (brand: string, act: string, supportEmail: string) => string
  readonly rules: string
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    texts: {
      'device-new': {
        subject: 'Signed in on a new device',
        line: (brand) =>
          `Somebody has signed in to your ${brand} account on a device that was not known to it.`,
        act: 'end this device under Settings → Security',
        also: [
          'Change the password of your mailbox too: whoever signed in has read a mail of ours there.',
        ],
      },
    },
    device: 'Device',
    time: 'Time',
    wasYou: 'If it was you, you need not do anything.',
    wasNot: (brand, act, supportEmail) =>
      `If it was not you: open ${brand} as you always do, ${act}, and write to ${supportEmail}.`,
    rules:
      'For your safety this mail holds no link. We never ask for your code: not by phone, not by mail, not in the chat.',
  },
  de: {
    texts: {
      'device-new': {
        subject: 'Anmeldung auf einem neuen Gerät',
        line: (brand) =>
          `Jemand hat sich auf einem Gerät, das noch nicht bekannt war, bei Ihrem Konto bei ${brand} angemeldet.`,
        act: 'beenden Sie dieses Gerät unter Einstellungen → Sicherheit',
        also: [
          'Ändern Sie auch das Passwort Ihres Postfachs: Wer sich angemeldet hat, hat dort eine Mail von uns gelesen.',
        ],
      },
    },
    device: 'Gerät',
    time: 'Zeitpunkt',
    wasYou: 'Wenn Sie das waren, müssen Sie nichts tun.',
    wasNot: (brand, act, supportEmail) =>
      `Wenn Sie das nicht waren: Öffnen Sie ${brand} wie gewohnt, ${act} und schreiben Sie an ${supportEmail}.`,
    rules:
      'Zu Ihrer Sicherheit enthält diese Mail keinen Link. Wir fragen Sie nie nach Ihrem Code: nicht am Telefon, nicht per Mail, nicht im Chat.',
  },
}
