import { isoDayStart } from '@kernel/calendar-day'
import type { Language } from '@kernel/domain-error'
import type { StatementRow, StatementSection } from '@server/ports/statements'
import type { FigureTexts } from './figure-texts'
import type { FundsTexts } from './funds-english'
import { receiptFileName } from './funds-files'
import { eurosOf } from './funds-totals'
import type { FundsDeposit, FundsTransfer } from './funds-transfer'
import { costRows } from './statement-cost'
import { evidenceRows } from './statement-evidence'
import { wordedFacts } from './statement-facts'
import { recipientRows } from './statement-lines'
import { grossOf } from './transaction-amounts'

interface Words {
  readonly language: Language
  readonly texts: FundsTexts
  readonly figures: FigureTexts
}

/** One transfer from the chain to the bank: what arrived, what it cost, who got it, and what proves it. */
export function transferSections(
  transfer: FundsTransfer,
  number: number,
  { language, texts, figures }: Words,
): readonly StatementSection[] {
  const { facts, deposits } = transfer
  const { receipt } = facts
  // It is a file of the pack, and attached to the statement alone.
  const stated = wordedFacts({ ...facts, receipt: null }, language)
  const { quote } = facts.history
  const tokens = figures.tokens(grossOf(quote).units, quote.unit)
  const paid = figures.euros(eurosOf(transfer).paid)
  const receiptRows = receipt
    ? [{ label: stated.texts.words.receipt, value: receiptFileName(receipt, language) }]
    : []
  const sections = [
    {
      title: texts.sentences.section(number, tokens, paid),
      rows: [
        ...deposits.flatMap((deposit) =>
          arrivalRows(deposit, transfer, { language, texts, figures }),
        ),
        ...costRows(stated).rows,
      ],
    },
    {
      title: stated.texts.words.to,
      rows: [...recipientRows(stated), ...bookingRows(transfer, { language, texts, figures })],
    },
    proofRows(evidenceRows(stated), deposits, receiptRows),
  ]
  return sections.map((section) => ({ ...section, isDense: true }))
}

/** Hashes stand with what arrived. */
const proofRows = (
  { title, rows }: StatementSection,
  deposits: readonly FundsDeposit[],
  receiptRows: readonly StatementRow[],
): StatementSection => ({
  title,
  rows: [
    ...rows.filter(({ value }) => !deposits.some(({ txHash }) => txHash === value)),
    ...receiptRows,
  ],
})

function arrivalRows(
  { txHash, block, blockTime, units, sender }: FundsDeposit,
  { facts }: FundsTransfer,
  { texts: { words, sentences }, figures }: Words,
): readonly StatementRow[] {
  const tokens = figures.tokens(units, facts.history.quote.unit)
  const arrived = sentences.arrived(tokens, facts.networkName, figures.instant(blockTime))
  return [
    { label: words.inbound, value: arrived },
    { label: words.hash, value: txHash },
    { label: words.block, value: figures.number(block.toString()) },
    { label: words.sender, value: sender ?? words.noSender },
  ]
}

function bookingRows(
  { facts: { history, bookedOn }, uetr }: FundsTransfer,
  { texts: { words }, figures }: Words,
): readonly StatementRow[] {
  const { payout } = history
  const known = payout?.completedAt
  const rows: StatementRow[] = uetr === null ? [] : [{ label: words.uetr, value: uetr }]
  if (bookedOn !== null) {
    const day = figures.day(isoDayStart(bookedOn))
    return [...rows, { label: words.bookedOn, value: day }]
  }
  return known ? [...rows, { label: words.knownOn, value: figures.day(known) }] : rows
}
