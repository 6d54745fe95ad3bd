import type { Cents } from '@kernel/amounts'
import type { Language } from '@kernel/domain-error'
import type { Mail } from '@server/ports/mail'
import { FIGURE_TEXTS } from './figure-texts'
import { type MailParties, formMail, NEVER_ASK } from './mail-form'
import type { PayeePage } from './payee-page'

/** To the recipient, once: it has no link, and says where the address is by now. */
export function paidMail(page: PayeePage, { to, brand, language }: MailParties): Mail {
  const words = WORDS[language]
  const euros = FIGURE_TEXTS[language].euros(page.cents)
  const { sender, recipient } = page
  const form = {
    subject: words.paidSubject(euros, sender.name),
    lines: [words.paid(euros, recipient.name, recipient.iban.slice(-4))],
    facts: [[words.reference, recipient.reference] as const],
    advice: [words.forgotten],
  }
  return formMail(form, { to, brand, language })
}

interface Denial {
  readonly name: string
  readonly ibanEnd: string
  readonly cents: Cents
  /** Whether nothing was sent for it yet. */
  readonly isAwaited: boolean
}

export const denialOf = ({ recipient, cents, state }: PayeePage): Denial => ({
  ...{ name: recipient.name, ibanEnd: recipient.iban.slice(-4), cents },
  isAwaited: state === 'awaited',
})

/** What a sender reads of an account that the recipient does not know. */
export function denialText(denial: Denial, language: Language): string {
  const { name, ibanEnd, cents, isAwaited } = denial
  const words = WORDS[language]
  const euros = FIGURE_TEXTS[language].euros(cents)
  const next = isAwaited ? words.doNotSend : words.askUs
  return `${words.denied(name, ibanEnd, euros)} ${next}`
}

interface ToSender extends MailParties {
  /** The page of the transaction. */
  readonly link: string
}

export function denialMail(denial: Denial, { to, brand, language, link }: ToSender): Mail {
  const words = WORDS[language]
  const form = {
    subject: words.deniedSubject(denial.name),
    lines: [denialText(denial, language)],
    link: { label: words.seeIt(brand), address: link },
    advice: [words.nothingChanged, NEVER_ASK[language]],
  }
  return formMail(form, { to, brand, language })
}

interface Words {
  readonly paidSubject: (euros: string, sender: string) => string
  readonly paid: (euros: string, name: string, ibanEnd: string) => string
  readonly reference: string
  readonly forgotten: string
  readonly deniedSubject: (name: string) => string
  readonly denied: (name: string, ibanEnd: string, euros: string) => string
  readonly doNotSend: string
  readonly askUs: string
  readonly seeIt: (brand: string) => string
  readonly nothingChanged: string
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    paidSubject: (euros, sender) => `Paid: ${euros} from ${sender}`,
    paid: (euros, name, end) =>
      `The bank has paid ${euros} to ${name}, account ending in ${end}. Your own bank may show it a little later.`,
    reference: 'Reference on your statement',
    forgotten:
      'You asked for this one mail on the page of the transfer. We have deleted your address and write no other.',
    deniedSubject: (name) => `Check the account of ${name}`,
    denied: (name, end, euros) =>
      `Whoever has the link that you shared says that the account ending in ${end} is not theirs. It is the account of ${name}, for your transfer of ${euros}.`,
    doNotSend: 'Ask them before you send anything.',
    askUs: 'Ask them, and write to us at once if the euros must not go there.',
    seeIt: (brand) => `See it in ${brand}:`,
    nothingChanged: 'Nothing was changed or stopped by this.',
  },
  de: {
    paidSubject: (euros, sender) => `Gezahlt: ${euros} von ${sender}`,
    paid: (euros, name, end) =>
      `Die Bank hat ${euros} an ${name} gezahlt, Konto mit der Endung ${end}. Ihre eigene Bank zeigt es vielleicht etwas später.`,
    reference: 'Verwendungszweck auf Ihrem Kontoauszug',
    forgotten:
      'Um diese eine Mail haben Sie auf der Seite der Überweisung gebeten. Wir haben Ihre Adresse gelöscht und schreiben keine weitere.',
    deniedSubject: (name) => `Prüfen Sie das Konto von ${name}`,
    denied: (name, end, euros) =>
      `Wer den Link hat, den Sie geteilt haben, sagt: Das Konto mit der Endung ${end} ist nicht meines. Es ist das Konto von ${name}, für Ihre Überweisung von ${euros}.`,
    doNotSend: 'Fragen Sie nach, bevor Sie etwas senden.',
    askUs: 'Fragen Sie nach, und schreiben Sie uns sofort, wenn die Euro nicht dorthin sollen.',
    seeIt: (brand) => `In ${brand} ansehen:`,
    nothingChanged: 'Dadurch wurde nichts geändert oder angehalten.',
  },
}
