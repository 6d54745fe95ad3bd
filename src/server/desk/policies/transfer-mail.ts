import type { BankReason } from '@kernel/bank-reasons'
import type { BaseUnits, Cents } from '@kernel/amounts'
import type { Language } from '@kernel/domain-error'
import type { Unit } from '@kernel/units'
import type { Mail } from '@server/ports/mail'
import type { HoldReason } from '../records/hold/row'
import { bankReasonText } from './bank-reason-texts'
import { FIGURE_TEXTS } from './figure-texts'
import { type MailParties, formMail, NEVER_ASK } from './mail-form'

/** What a mail about a transfer tells; an IBAN by its last four characters alone. */
export type TransferNews =
  | {
      readonly kind: 'quote-paid'
      readonly came: TokenSum
      /** What was agreed on, where something else is converted. */
      readonly agreed: TokenSum | null
      readonly paid: Cents
      readonly to: Payee
      readonly arrivesOn: Date | null
    }
  | { readonly kind: 'euros-out'; readonly paid: Cents; readonly to: Payee }
  | {
      readonly kind: 'money-held'
      readonly came: TokenSum
      readonly network: string
      readonly reason: Exclude<HoldReason, 'unlisted' | 'bank'>
    }
  | {
      readonly kind: 'euros-held'
      readonly owed: Cents
      readonly to: Payee
      readonly bankReason: BankReason | null
      readonly decideUntil: Date
    }

interface TokenSum {
  readonly units: BaseUnits
  readonly unit: Unit
}

interface Payee {
  readonly name: string
  readonly ibanEnd: string
}

interface ToOwner extends MailParties {
  /** The page of the transaction. */
  readonly link: string
}

/** One form for all: what happened, what follows from it, and where it can be seen. */
export function transferMail(news: TransferNews, { to, brand, language, link }: ToOwner): Mail {
  const words = WORDS[language]
  const { subject, lines } = newsText(news, language)
  const seen = { label: words.seeIt(brand), address: link }
  const form = { subject, lines, link: seen, advice: [NEVER_ASK[language]] }
  return formMail(form, { to, brand, language })
}

interface Text {
  readonly subject: string
  readonly lines: readonly string[]
}

function newsText(news: TransferNews, language: Language): Text {
  const words = WORDS[language]
  const figures = FIGURE_TEXTS[language]
  const tokens = ({ units, unit }: TokenSum): string => figures.tokens(units, unit)
  if (news.kind === 'money-held') {
    const came = tokens(news.came)
    return {
      subject: words.heldSubject(came),
      lines: [words.cameOn(came, news.network), words.reasons[news.reason], words.decides],
    }
  }
  if (news.kind === 'euros-held') return owedText(news, language)
  const paid = figures.euros(news.paid)
  const { name, ibanEnd } = news.to
  if (news.kind === 'euros-out')
    return { subject: words.outSubject(paid, name), lines: [words.out(paid, name, ibanEnd)] }
  const { came, agreed, arrivesOn } = news
  return {
    subject: words.paidSubject(paid, name),
    lines: [
      words.confirmed(tokens(came)),
      ...(agreed ? [words.agreed(tokens(agreed))] : []),
      words.paying(paid, name, ibanEnd),
      ...(arrivesOn ? [words.arrives(figures.day(arrivesOn))] : []),
    ],
  }
}

function owedText(news: Extract<TransferNews, { kind: 'euros-held' }>, language: Language): Text {
  const words = WORDS[language]
  const figures = FIGURE_TEXTS[language]
  const { owed, to, bankReason, decideUntil } = news
  const euros = figures.euros(owed)
  return {
    subject: words.heldSubject(euros),
    lines: [
      words.unpaid(euros, to.name, to.ibanEnd),
      ...bankLines(bankReason, language),
      words.ways,
      words.decideUntil(figures.day(decideUntil)),
    ],
  }
}

/** Nothing where the bank said no more than that. */
function bankLines(reason: BankReason | null, language: Language): readonly string[] {
  if (reason === null || reason === 'other') return []
  const { fact, next } = bankReasonText(reason, language)
  return [`${fact} ${next}`]
}

interface Words {
  readonly paidSubject: (euros: string, name: string) => string
  readonly confirmed: (tokens: string) => string
  readonly agreed: (tokens: string) => string
  readonly paying: (euros: string, name: string, ibanEnd: string) => string
  readonly arrives: (day: string) => string
  readonly outSubject: (euros: string, name: string) => string
  readonly out: (euros: string, name: string, ibanEnd: string) => string
  readonly heldSubject: (tokens: string) => string
  readonly cameOn: (tokens: string, network: string) => string
  readonly reasons: Readonly<Record<Exclude<HoldReason, 'unlisted' | 'bank'>, string>>
  readonly decides: string
  readonly unpaid: (euros: string, name: string, ibanEnd: string) => string
  readonly ways: string
  readonly decideUntil: (day: string) => string
  readonly seeIt: (brand: string) => string
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    paidSubject: (euros, name) => `${euros} is on its way to ${name}`,
    confirmed: (tokens) => `${tokens} has arrived and is confirmed.`,
    agreed: (tokens) => `You agreed on ${tokens}. We pay for what arrived.`,
    paying: (euros, name, end) => `We pay ${euros} to ${name}, account ending in ${end}.`,
    arrives: (day) => `Expected at the bank: ${day}.`,
    outSubject: (euros, name) => `Paid: ${euros} to ${name}`,
    out: (euros, name, end) => `The bank has paid ${euros} to ${name}, account ending in ${end}.`,
    heldSubject: (tokens) => `We hold ${tokens} for you`,
    cameOn: (tokens, network) => `${tokens} arrived on ${network}. It is safe with us.`,
    reasons: {
      late: 'It came after the time of its quote was over.',
      over: 'It is more than the quote asked for.',
      'wrong-token': 'The quote asked for another token or another network.',
      second: 'Its quote had been paid already.',
      'no-quote': 'There was no quote for it.',
      underpaid: 'It is less than the minimum of a transfer.',
      'too-small': 'It does not cover the fee.',
      'travel-rule': 'Tell us where it came from, and we convert it.',
    },
    decides: 'You decide what becomes of it. Nothing happens until you do.',
    unpaid: (euros, name, end) =>
      `The bank did not pay ${name}, account ending in ${end}. We hold ${euros} for you.`,
    ways: 'Send the euros to the corrected account or to another recipient without a new fee, or take crypto instead.',
    decideUntil: (day) => `You decide until ${day}. Nothing happens before you do.`,
    seeIt: (brand) => `See it in ${brand}:`,
  },
  de: {
    paidSubject: (euros, name) => `${euros} sind unterwegs an ${name}`,
    confirmed: (tokens) => `${tokens} sind eingegangen und bestätigt.`,
    agreed: (tokens) => `Vereinbart waren ${tokens}. Wir zahlen für das, was eingegangen ist.`,
    paying: (euros, name, end) => `Wir zahlen ${euros} an ${name}, Konto mit der Endung ${end}.`,
    arrives: (day) => `Erwartet bei der Bank: ${day}.`,
    outSubject: (euros, name) => `Überwiesen: ${euros} an ${name}`,
    out: (euros, name, end) =>
      `Die Bank hat ${euros} an ${name} überwiesen, Konto mit der Endung ${end}.`,
    heldSubject: (tokens) => `Wir halten ${tokens} für Sie`,
    cameOn: (tokens, network) => `${tokens} sind über ${network} eingegangen und bei uns sicher.`,
    reasons: {
      late: 'Sie kamen, als die Zeit des Angebots vorbei war.',
      over: 'Das ist mehr, als das Angebot verlangte.',
      'wrong-token': 'Das Angebot verlangte einen anderen Token oder ein anderes Netzwerk.',
      second: 'Das Angebot war schon bezahlt.',
      'no-quote': 'Dafür gab es kein Angebot.',
      underpaid: 'Das ist weniger als der Mindestbetrag einer Überweisung.',
      'too-small': 'Das deckt die Gebühr nicht.',
      'travel-rule': 'Sagen Sie uns, woher sie kamen; dann tauschen wir sie um.',
    },
    decides: 'Sie entscheiden, was damit geschieht. Bis dahin geschieht nichts.',
    unpaid: (euros, name, end) =>
      `Die Bank hat nicht an ${name} gezahlt, Konto mit der Endung ${end}. Wir halten ${euros} für Sie.`,
    ways: 'Senden Sie die Euro ohne neue Gebühr an das berichtigte Konto oder an einen anderen Empfänger, oder nehmen Sie stattdessen Kryptowährung.',
    decideUntil: (day) => `Sie entscheiden bis zum ${day}. Vorher geschieht nichts.`,
    seeIt: (brand) => `In ${brand} ansehen:`,
  },
}
