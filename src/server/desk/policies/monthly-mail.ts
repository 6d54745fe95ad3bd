import { type BankMonth, bankMonthAfter, firstUtcInstant } from '@kernel/bank-month'
import { bankTime } from '@kernel/bank-calendar'
import type { Language } from '@kernel/domain-error'
import type { Mail } from '@server/ports/mail'
import { FIGURE_TEXTS } from './figure-texts'
import { type MailParties, formMail, type MailFacts, NEVER_ASK } from './mail-form'

/** How many transfers the bank decided on in a month. */
export interface MonthCounts {
  readonly paid: number
  /** Refused, or sent back. */
  readonly unpaid: number
  /** Of both, those that began before the month: they stand in another month's list. */
  readonly begunBefore: number
}

/** In Europe/Berlin, on the first day after the month: nobody is woken by it. */
const DUE_TIME = '08:00'

export const monthlyMailDueAt = (month: BankMonth): Date =>
  bankTime(`${bankMonthAfter(month)}-01`, DUE_TIME)

interface ToOwner extends MailParties {
  /** Where the app is served. */
  readonly origin: string
}

/** Counts alone: amounts and names are seen after signing in, since a mailbox has other readers. */
export function monthlyMail(
  month: BankMonth,
  { paid, unpaid, begunBefore }: MonthCounts,
  { to, brand, language, origin }: ToOwner,
): Mail {
  const words = WORDS[language]
  const name = FIGURE_TEXTS[language].month(firstUtcInstant(month))
  const counted = [
    [words.paid, paid],
    [words.unpaid, unpaid],
    [words.begunBefore(name), begunBefore],
  ] as const
  const facts: MailFacts = counted
    .filter(([, count]) => count > 0)
    .map(([label, count]) => [label, String(count)] as const)
  const form = {
    subject: words.subject(name),
    lines: [words.closed(name, brand), words.saved],
    facts,
    link: { label: words.seeIt(name, brand), address: `${origin}/activity?period=${month}` },
    advice: [
      ...(begunBefore > 0 ? [words.elsewhere] : []),
      ...[words.noAmounts, words.choice, NEVER_ASK[language]],
    ],
  }
  return formMail(form, { to, brand, language })
}

interface Words {
  readonly subject: (month: string) => string
  readonly closed: (month: string, brand: string) => string
  readonly saved: string
  readonly paid: string
  readonly unpaid: string
  readonly begunBefore: (month: string) => string
  readonly seeIt: (month: string, brand: string) => string
  readonly elsewhere: string
  readonly noAmounts: string
  readonly choice: string
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subject: (month) => `Your statement for ${month}`,
    closed: (month, brand) => `${month} has closed. Its transfers are listed in ${brand}.`,
    saved: 'Save the list as CSV, JSON, camt.053 or DATEV, and a PDF statement of each transfer.',
    paid: 'Paid by the bank',
    unpaid: 'Not paid by the bank',
    begunBefore: (month) => `Begun before ${month}`,
    seeIt: (month, brand) => `See ${month} in ${brand}:`,
    elsewhere: 'A transfer stands in the list of the month in which it began.',
    noAmounts: 'Amounts and names are not in this mail. You see them after signing in.',
    choice: 'You chose this mail. Switch it off in Settings, Security.',
  },
  de: {
    subject: (month) => `Ihre Aufstellung für ${month}`,
    closed: (month, brand) =>
      `Der ${month} ist abgeschlossen. Seine Überweisungen sind in ${brand} aufgelistet.`,
    saved:
      'Speichern Sie die Liste als CSV, JSON, camt.053 oder DATEV und zu jeder Überweisung einen Beleg als PDF.',
    paid: 'Von der Bank überwiesen',
    unpaid: 'Von der Bank nicht überwiesen',
    begunBefore: (month) => `Vor dem ${month} begonnen`,
    seeIt: (month, brand) => `Den ${month} in ${brand} ansehen:`,
    elsewhere: 'Eine Überweisung steht in der Liste des Monats, in dem sie begonnen hat.',
    noAmounts:
      'Beträge und Namen stehen nicht in dieser Mail. Sie sehen sie, wenn Sie angemeldet sind.',
    choice:
      'Diese Mail haben Sie gewählt. Abschalten lässt sie sich in den Einstellungen unter Sicherheit.',
  },
}
