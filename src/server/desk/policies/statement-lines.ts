import { isoDayStart } from '@kernel/calendar-day'
import type { Language } from '@kernel/domain-error'
import { groupedIban } from '@kernel/iban'
import { receiptText } from '@kernel/receipt-file'
import type { StatementLines, StatementRow, StatementSection } from '@server/ports/statements'
import type { HoldRecord } from '../records/hold/row'
import { costRows } from './statement-cost'
import { evidenceRows } from './statement-evidence'
import { cameTo, type StatementFacts, type WordedFacts, wordedFacts } from './statement-facts'
import { type StatementKind, TONES } from './statement-kind'
import { noteOf } from './statement-note'

/** The statement's words and figures, in reading order. */
export function statementLines(facts: StatementFacts, language: Language): StatementLines {
  const worded = wordedFacts(facts, language)
  const { kind, history, brand, printedAt, texts, figures } = worded
  const { words, sentences } = texts
  const { recipient, transactionId, createdAt } = history.quote
  const top = texts.tops[kind]
  const printed = figures.day(printedAt)
  return {
    language,
    brand: brand.name,
    printedAt,
    head: [words.statement, shortId(transactionId), printed],
    test: facts.isTest ? words.test : null,
    title: top.title(recipient.name),
    lede: top.lede(figures.day(createdAt), figures.day(cameTo(worded))),
    sum: {
      label: kind === 'under-way' ? words.toBePaid : words.paid,
      amount: figures.euros(worded.paid),
    },
    badge: { text: top.badge, tone: TONES[kind] },
    parties: [
      { title: words.from, rows: fromRows(worded) },
      { title: words.to, rows: recipientRows(worded) },
    ],
    sections: [costRows(worded), { title: words.happened, rows: eventRows(worded) }],
    note: noteOf(worded),
    evidence: evidenceRows(worded),
    attachment: attachmentOf(worded),
    footnote: sentences.footnote(brand.name, printed, brand.supportEmail),
    pageOf: sentences.pageOf,
  }
}

const RECEIPT_NAME = 'receipt.json'

/** The receipt with all names, since the statement prints them. */
const attachmentOf = ({ receipt, texts }: WordedFacts): StatementLines['attachment'] =>
  receipt && {
    name: RECEIPT_NAME,
    text: receiptText(receipt),
    description: texts.words.receiptFile,
  }

/** The last eight letters in two groups. */
const shortId = (id: string): string =>
  id
    .slice(-8)
    .toUpperCase()
    .replace(/(.{4})/, '$1 ')

function fromRows({ history, payer, networkName, texts, figures, arrived }: WordedFacts) {
  const { words, sentences } = texts
  const { deposits, quote } = history
  const agreed = figures.tokens(quote.units, quote.unit)
  const rows: StatementRow[] = [{ label: words.account, value: payer }]
  if (arrived !== quote.units) rows.push({ label: words.agreed, value: agreed })
  const last = deposits.at(-1)
  if (!last) return rows
  const tokens = figures.tokens(arrived, quote.unit)
  return [
    ...rows,
    { label: words.sent, value: sentences.sentOn(tokens, networkName) },
    { label: words.received, value: figures.instant(last.finalAt ?? last.seenAt) },
  ]
}

/** Whose account gets the euros, as the bank is told. */
export function recipientRows({
  history: { quote },
  texts: { words },
}: WordedFacts): StatementRow[] {
  const { name, iban, bic, bankName, reference } = quote.recipient
  return [
    { label: words.recipient, value: name.toUpperCase() },
    { label: words.iban, value: groupedIban(iban) },
    ...(bic === '' ? [] : [{ label: words.bic, value: bic }]),
    ...(bankName === '' ? [] : [{ label: words.bank, value: bankName }]),
    { label: words.reference, value: reference },
  ]
}

/** What happened, oldest first. */
function eventRows(facts: WordedFacts): StatementSection['rows'] {
  const { kind, history, texts, figures } = facts
  const { words } = texts
  const { quote, payout, hold } = history
  const timed = (happened: readonly Happened[]): readonly StatementRow[] =>
    happened.flatMap(([label, at]) => (at ? [{ label, value: figures.instant(at) }] : []))
  return [
    ...timed([
      [words.rateAgreed, quote.createdAt],
      receivedAt(facts),
      [words.handedOver, payout?.submittedAt],
    ]),
    ...bookingRows(facts),
    ...timed([
      [endWord(facts), ENDS.includes(kind) ? cameTo(facts) : null],
      ...refundEvents(words, hold?.refund ?? null),
    ]),
  ]
}

/** The bank's own day; where no entry names one, since when the desk knows of the booking. */
function bookingRows({
  history,
  bookedOn,
  texts: { words },
  figures,
}: WordedFacts): StatementRow[] {
  const known = history.payout?.completedAt
  if (!known) return []
  return bookedOn === null
    ? [{ label: words.knownBooked, value: figures.instant(known) }]
    : [{ label: words.booked, value: figures.day(isoDayStart(bookedOn)) }]
}

type Happened = readonly [label: string, at: Date | null | undefined]

function receivedAt({ history, texts: { sentences }, figures, arrived }: WordedFacts): Happened {
  const { quote, deposits } = history
  const tokens = figures.tokens(arrived, quote.unit)
  const last = deposits.at(-1)
  const isFinal = deposits.every(({ finalAt }) => finalAt !== null)
  const label = isFinal ? sentences.receivedFinal(tokens) : sentences.receivedSeen(tokens)
  return [label, last && (last.finalAt ?? last.seenAt)]
}

const refundEvents = (
  words: WordedFacts['texts']['words'],
  refund: HoldRecord['refund'],
): Happened[] =>
  refund
    ? [
        [words.refundAsked, refund.askedAt],
        [words.refundSent, refund.sentAt],
      ]
    : []

/** Kinds that end, or stand still, at an instant of their own. */
const ENDS: readonly StatementKind[] = ['refused', 'returned', 'held', 'cancelled', 'expired']

function endWord({ kind, texts: { words } }: WordedFacts): string {
  if (kind === 'refused' || kind === 'returned' || kind === 'cancelled') return words[kind]
  return kind === 'held' ? words.onHold : words.expired
}
