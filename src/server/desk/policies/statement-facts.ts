import { type BaseUnits, type Cents, cents, minus } from '@kernel/amounts'
import { isoDayStart } from '@kernel/calendar-day'
import type { Language } from '@kernel/domain-error'
import type { SignedReceipt } from '@kernel/receipt'
import type { HoldRecord } from '../records/hold/row'
import { FIGURE_TEXTS, type FigureTexts } from './figure-texts'
import { closesAt } from './quote-window'
import { ENGLISH, type StatementTexts } from './statement-english'
import { GERMAN } from './statement-german'
import type { StatementKind } from './statement-kind'
import type { QuoteHistory } from './status-timeline'
import { grossOf } from './transaction-amounts'

/** What a statement is made of: a transaction and what became of it. */
export interface StatementFacts {
  readonly kind: StatementKind
  readonly history: QuoteHistory
  /** What came beyond the agreed amount and was not converted, where there is such. */
  readonly excess: Pick<HoldRecord, 'units' | 'status'> | null
  readonly printedAt: Date
  readonly payer: string
  /** The desk's own of what it says was paid; null where it has none. */
  readonly receipt: SignedReceipt | null
  /** The day on which the bank booked its payment, YYYY-MM-DD; null where no entry of the bank names one. */
  readonly bookedOn: string | null
  readonly networkName: string
  readonly wallet: string
  readonly brand: { readonly name: string; readonly supportEmail: string }
  readonly isTest: boolean
}

/** The facts with the words of one language. */
export interface WordedFacts extends StatementFacts {
  readonly language: Language
  readonly texts: StatementTexts
  readonly figures: FigureTexts
  /** What came for the transaction. */
  readonly arrived: BaseUnits
  /** What was paid; where that is still to come, what will be. */
  readonly paid: Cents
}

const TEXTS: Readonly<Record<Language, StatementTexts>> = { en: ENGLISH, de: GERMAN }

/** The facts in a language, with what is counted from them. */
export const wordedFacts = (facts: StatementFacts, language: Language): WordedFacts => ({
  ...facts,
  language,
  texts: TEXTS[language],
  figures: FIGURE_TEXTS[language],
  arrived: facts.history.arrived,
  paid: paidOf(facts),
})

function paidOf({ kind, history: { quote, payout } }: StatementFacts): Cents {
  if (kind !== 'paid' && kind !== 'under-way') return cents(0n)
  return payout?.cents ?? minus(grossOf(quote).cents, quote.feeCents)
}

/** When it came to what the statement tells; the bank's files are read days after it has booked. */
export function cameTo({ kind, bookedOn, history }: StatementFacts): Date {
  const { quote, payout, events } = history
  if (kind !== 'paid') return events.at(-1)?.at ?? closesAt(quote)
  if (bookedOn !== null) return isoDayStart(bookedOn)
  return payout?.completedAt ?? quote.completedAt ?? quote.createdAt
}
