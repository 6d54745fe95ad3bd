import { decimalParts, truncated } from '@kernel/amount-text'
import type { Language } from '@kernel/domain-error'
import type { Mail } from '@server/ports/mail'
import { FIGURE_TEXTS } from './figure-texts'
import { type MailParties, formMail, NEVER_ASK } from './mail-form'

interface ReachedRate {
  readonly symbol: string
  /** The value that was chosen, and the sample that reached it, in euros for one token. */
  readonly wanted: string
  readonly rate: string
  readonly at: Date
}

interface ToOwner extends MailParties {
  /** The first page of the app. */
  readonly link: string
}

/** To an account whose value is reached, once. */
export function rateMail(
  { symbol, wanted, rate, at }: ReachedRate,
  { to, brand, language, link }: ToOwner,
): Mail {
  const words = WORDS[language]
  const figures = FIGURE_TEXTS[language]
  const form = {
    subject: words.subject(symbol, figures.euros(wanted)),
    lines: [words.reached(symbol, figures.euros(wanted))],
    facts: [
      [words.rate(symbol), figures.euros(truncated(rate, placesOf(wanted)))],
      [words.at, `${figures.instant(at)} UTC`],
    ] as const,
    link: { label: words.open(brand), address: link },
    advice: [words.movesOn, words.once, NEVER_ASK[language]],
  }
  return formMail(form, { to, brand, language })
}

/** Two more than the value has, so that the sample is seen beside it. */
const placesOf = (wanted: string): number => (decimalParts(wanted)?.fraction.length ?? 0) + 2

interface Words {
  readonly subject: (symbol: string, euros: string) => string
  readonly reached: (symbol: string, euros: string) => string
  readonly rate: (symbol: string) => string
  readonly at: string
  readonly open: (brand: string) => string
  readonly movesOn: string
  readonly once: string
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subject: (symbol, euros) => `${symbol} has reached ${euros}`,
    reached: (symbol, euros) =>
      `The mid-market rate of ${symbol} has reached ${euros}, the value that you chose.`,
    rate: (symbol) => `1 ${symbol}`,
    at: 'Seen',
    open: (brand) => `Open ${brand}:`,
    movesOn:
      'The rate moves on, and our margin and fee come off it. What holds is the rate of a quote.',
    once: 'You asked for this one mail. Choose another value beside the amount to be mailed again.',
  },
  de: {
    subject: (symbol, euros) => `${symbol} hat ${euros} erreicht`,
    reached: (symbol, euros) =>
      `Der Mittelkurs von ${symbol} hat ${euros} erreicht, den Wert, den Sie gewählt haben.`,
    rate: (symbol) => `1 ${symbol}`,
    at: 'Gesehen',
    open: (brand) => `${brand} öffnen:`,
    movesOn:
      'Der Kurs bewegt sich weiter, und unsere Marge und die Gebühr gehen davon ab. Verbindlich ist der Kurs eines Angebots.',
    once: 'Um diese eine Mail haben Sie gebeten. Wählen Sie beim Betrag einen anderen Wert, um wieder eine zu erhalten.',
  },
}
