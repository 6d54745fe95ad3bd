import { NO_CENTS } from '@kernel/amounts'
import { isoDayStart } from '@kernel/calendar-day'
import type { Db } from '@server/ports/db'
import type { RecipientSnapshot } from '@server/ports/recipient-snapshot'
import type { FlowDeps } from '../deps'
import type { AddressNews } from '../policies/address-mail'
import { decideUntil } from '../policies/holds'
import { quoteArrival } from '../policies/quote-arrival'
import { grossOf, paidCents } from '../policies/transaction-amounts'
import type { TransferNews } from '../policies/transfer-mail'
import { findHold } from '../records/hold/find'
import type { HoldRecord } from '../records/hold/row'
import { countingPayouts } from '../records/payout/find'
import { quotesByIds } from '../records/quote/find'
import type { QuoteRecord } from '../records/quote/row'
import type { TransferNoticeTables } from '../records/transfer-notice'
import { arrivalFacts } from './activity'
import { addressNews } from './address-news'
import { readOwedCents } from './owed-cents'

export interface FoundNews {
  readonly news: TransferNews | AddressNews
  /** The transaction that shows it. */
  readonly transactionId: string
}

interface Notice {
  readonly kind: TransferNoticeTables['transfer_notices']['kind']
  readonly subjectId: string
}

/** What a notice tells, as it stands now; null where nothing of it can be told. */
export async function readTransferNews(
  db: Db,
  deps: FlowDeps,
  { kind, subjectId }: Notice,
): Promise<FoundNews | null> {
  if (kind === 'money-held') return heldNews(db, deps, subjectId)
  const [quote] = await quotesByIds(db, [subjectId])
  if (!quote) return null
  if (kind === 'quote-address') return addressNews(deps, quote)
  return paidNews(db, deps, kind, quote)
}

async function paidNews(
  db: Db,
  deps: FlowDeps,
  kind: 'euros-out' | 'quote-paid',
  quote: QuoteRecord,
): Promise<FoundNews> {
  const payout = (await countingPayouts(db, [quote.id])).get(quote.id) ?? null
  const { transactionId } = quote
  const to = payeeOf(payout?.recipient ?? quote.recipient)
  const paid = paidCents(quote, payout)
  if (kind === 'euros-out') return { news: { kind, paid, to }, transactionId }
  return { news: { kind, paid, to, ...conversionOf(deps, quote) }, transactionId }
}

function conversionOf(deps: FlowDeps, quote: QuoteRecord) {
  const { unit, units } = quote
  const came = { units: grossOf(quote).units, unit }
  const facts = arrivalFacts(deps, quote.chainId)
  const arrival = quoteArrival({ ...quote, status: 'processing' }, null, facts)
  return {
    came,
    agreed: came.units === units ? null : { units, unit },
    arrivesOn: arrival && isoDayStart(arrival.day),
  }
}

async function heldNews(db: Db, { catalogue }: FlowDeps, id: string): Promise<FoundNews | null> {
  const hold = await findHold(db, id)
  const transactionId = hold && (await transactionOf(db, hold))
  if (!transactionId || !hold.unit || hold.reason === 'unlisted') return null
  const { units, unit, chainId, reason } = hold
  if (reason === 'bank') return owedNews(db, hold, transactionId)
  const network = catalogue.networkName(chainId)
  const news = { kind: 'money-held', came: { units, unit }, network, reason } as const
  return { news, transactionId }
}

/** Null where the euros are sent, or decided on, before the mail is written. */
async function owedNews(db: Db, hold: HoldRecord, transactionId: string) {
  const quoteId = hold.quoteId ?? ''
  const payout = (await countingPayouts(db, [quoteId])).get(quoteId)
  const owed = await readOwedCents(db, quoteId)
  if (hold.status !== 'held' || !payout || owed <= NO_CENTS) return null
  const { recipient, bankReason } = payout
  const to = payeeOf(recipient)
  const news = { kind: 'euros-held', owed, to, bankReason, decideUntil: decideUntil(hold) } as const
  return { news, transactionId }
}

const payeeOf = ({ name, iban }: RecipientSnapshot) => ({ name, ibanEnd: iban.slice(-4) })

async function transactionOf(db: Db, { transactionId, quoteId }: HoldRecord) {
  if (transactionId !== null || quoteId === null) return transactionId
  const [quote] = await quotesByIds(db, [quoteId])
  return quote?.transactionId ?? null
}
