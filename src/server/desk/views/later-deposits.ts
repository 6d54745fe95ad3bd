import type { QuoteDeposit } from '@contract/v1/quotes'
import { internalError } from '@kernel/app-error'
import type { FlowDeps } from '../deps'
import { depositTable, toDeposit } from '../records/deposit/row'
import { presentDeposits } from './quote-deposits'
import { holdsByIds } from './related-holds'

/** Somebody may send without end. */
const MOST_SHOWN = 50

/** What came for settled quotes and waits for its owner, by the quotes' ids, oldest first. */
export async function laterDeposits(
  deps: Pick<FlowDeps, 'database' | 'catalogue'>,
  quoteIds: readonly string[],
): Promise<ReadonlyMap<string | null, readonly QuoteDeposit[]>> {
  const deposits = await undecided(deps, quoteIds)
  const presented = await presentDeposits(deps, deposits)
  const byQuote = new Map<string | null, readonly QuoteDeposit[]>()
  for (const [index, { quoteId, txHash }] of deposits.entries()) {
    const one = presented[index]
    if (!one) throw internalError('a deposit is not presented', txHash)
    byQuote.set(quoteId, [...(byQuote.get(quoteId) ?? []), one])
  }
  return byQuote
}

async function undecided(
  { database: { db } }: Pick<FlowDeps, 'database'>,
  quoteIds: readonly string[],
) {
  if (quoteIds.length === 0) return []
  const rows = await depositTable(db)
    .selectFrom('deposits')
    .selectAll()
    .where('quote_id', 'in', quoteIds)
    .where('reason', '=', 'second')
    .where('status', 'in', ['seen', 'final'])
    .orderBy('block_time')
    .limit(MOST_SHOWN)
    .execute()
  const deposits = rows.map(toDeposit)
  const holds = await holdsByIds(
    db,
    deposits.flatMap(({ holdId }) => holdId ?? []),
  )
  const decided = new Set(holds.filter(({ status }) => status !== 'held').map(({ id }) => id))
  return deposits.filter(({ holdId }) => holdId === null || !decided.has(holdId))
}
