import { type BaseUnits, type Cents, minus, NO_UNITS, plus } from '@kernel/amounts'
import { fixedBaseText } from '@kernel/base-text'
import { domainError, notFound } from '@kernel/domain-error'
import { euroCents } from '@kernel/euro-cents'
import { EUR } from '@kernel/units'
import type { Db, Tx } from '@server/ports/db'
import type { FlowDeps, StepDeps } from '../deps'
import {
  isOpen,
  judgeIfNothingMore,
  missingUnits,
  receivedUnits,
  type Settlement,
} from '../policies/settlement'
import { pendingSince } from '../records/chain/transfers'
import { depositsPaying } from '../records/deposit/store'
import { claimKey, type KeyedCall, keyUse, quoteIdOfKey } from '../records/idempotency-key'
import { findQuote } from '../records/quote/find'
import type { QuoteRecord } from '../records/quote/row'
import { lockQuote } from '../records/quote/store'
import { closeWindow } from '../records/quote/window'
import { payOutSettlement } from '../steps/settle-quote'

interface OwnQuote {
  readonly accountId: string
  /** The quote's or its transaction's. */
  readonly id: string
}

/** Ends a quote that nothing has arrived for; ending it twice is no trouble. */
export async function cancelQuote(deps: FlowDeps, own: OwnQuote): Promise<void> {
  const { id } = await ownQuote(deps.database.db, own)
  await deps.database.transact(async (tx) => {
    const quote = await lockQuote(tx, id)
    if (quote?.endedBy === 'owner') return
    if (quote?.status !== 'awaits-crypto' || quote.endedBy) throw domainError('quote-closed')
    if ((await depositsPaying(tx, [id])).length > 0) throw domainError('quote-received')
    await closeWindow(tx, id, 'owner', deps.clock.now())
  })
  deps.log.info({ quoteId: id }, 'quote cancelled by its owner')
}

interface PayOutQuote extends OwnQuote, KeyedCall {
  /** Decimal text; the desk only compares it. */
  readonly receivesEUR: string
}

/** Pays out what has arrived for a short quote, once per idempotency key. */
export async function payOutQuote(
  deps: FlowDeps,
  { key, receivesEUR, ...own }: PayOutQuote,
): Promise<void> {
  const { db } = deps.database
  const use = keyUse(own.accountId, 'payOutQuote', key, { id: own.id, receivesEUR })
  const { id } = await ownQuote(db, own)
  const at = deps.clock.now()
  if ((await quoteIdOfKey(db, use)) === null)
    await deps.database.transact(async (tx, log) => {
      if ((await claimKey(tx, use, id, at)) !== null) return
      const agreed = euroCents(receivesEUR)
      await payOutReceived(tx, { ...deps, log }, { id, agreed, at })
    })
}

async function ownQuote(db: Db, { accountId, id }: OwnQuote): Promise<QuoteRecord> {
  const quote = await findQuote(db, accountId, id)
  if (!quote) throw notFound()
  return quote
}

interface AgreedPayout {
  readonly id: string
  readonly agreed: Cents
  readonly at: Date
}

/** The window closes now. What is final settles at once; what is not settles as soon as it is. */
async function payOutReceived(
  tx: Tx,
  deps: Pick<StepDeps, 'ids' | 'log'> & Pick<FlowDeps, 'lacksOrigin'>,
  { id, agreed, at }: AgreedPayout,
): Promise<void> {
  const quote = await lockQuote(tx, id)
  const deposits = await depositsPaying(tx, [id])
  const { final, pending } = receivedUnits(deposits)
  const settlement = shortSettlement(quote, plus(final, pending))
  if (!quote || minus(settlement.cents, quote.feeCents) !== agreed)
    throw domainError('received-changed')
  if (await deps.lacksOrigin(tx, quote, settlement.cents)) throw domainError('origin-needed')
  await closeWindow(tx, id, 'owner', at)
  deps.log.info({ quoteId: id }, 'what arrived for a short quote is paid out')
  // What is read, and not applied yet, has come before the window closed: it counts, and is no second payment.
  if (pending > NO_UNITS || (await pendingSince(tx, quote))) return
  const by = { actor: 'account', reason: 'settled-short', at }
  await payOutSettlement(tx, deps, quote, { settlement, deposits }, by)
}

function shortSettlement(quote: QuoteRecord | null, total: BaseUnits): Settlement {
  if (!quote || !isOpen(quote) || quote.supersededAt) throw domainError('quote-closed')
  if (total === NO_UNITS) throw domainError('nothing-received')
  if (missingUnits(quote, total) === NO_UNITS) throw domainError('quote-not-short')
  const ending = judgeIfNothingMore(quote, total)
  if (ending.next === 'processing') return ending
  const euros = fixedBaseText(quote.minCents, EUR)
  throw domainError('received-below-minimum', { euros })
}
