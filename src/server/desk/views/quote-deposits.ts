import { sql } from 'kysely'

import type { Quote, QuoteDeposit } from '@contract/v1/quotes'
import { sumOf } from '@kernel/amounts'
import { secondsAfter, toSeconds } from '@kernel/instant'
import { NATIVE_TRANSFER } from '@kernel/log-index'
import { Money } from '@kernel/money'
import { token } from '@kernel/units'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { outcomeOf, presentOutcome } from '../policies/outcome'
import { EARLY_SECONDS } from '../policies/quote-window'
import { chainLink } from '../policies/transaction-details'
import { type DepositRecord, depositTable, toDeposit } from '../records/deposit/row'
import type { QuoteRecord } from '../records/quote/row'
import { nextQuote } from '../records/quote/store'
import { holdsByIds } from './related-holds'

/** What came to a quote's address, and what is paid for what counts of it. */
export async function arrivedFor(
  deps: Pick<FlowDeps, 'database' | 'catalogue'>,
  quote: QuoteRecord,
  paying: readonly DepositRecord[],
): Promise<Pick<Quote, 'deposits' | 'outcome'>> {
  const { db } = deps.database
  const deposits = await presentDeposits(deps, await depositsAround(db, quote))
  const outcome = outcomeOf(quote, sumOf(paying.map(({ units }) => units)))
  if (!outcome) return { deposits }
  const heldIds = paying.flatMap(({ holdId }) => holdId ?? [])
  const [excess] = await holdsByIds(db, heldIds)
  const shownBy = excess?.transactionId ?? null
  return { deposits, outcome: presentOutcome(outcome, quote.unit, shownBy) }
}

/** Everything that came to a quote's address since it was taken, oldest first, until the next quote took over. */
async function depositsAround(db: Db, quote: QuoteRecord): Promise<DepositRecord[]> {
  const from = secondsAfter(quote.createdAt, -EARLY_SECONDS)
  const next = await nextQuote(db, quote)
  const rows = await standing(db)
    .where('address', '=', quote.address)
    .where((where) =>
      where.or([
        where('quote_id', '=', quote.id),
        where.and([
          where('quote_id', 'is', null),
          where('block_time', '>=', from),
          ...(next ? [where('block_time', '<', next.createdAt)] : []),
        ]),
      ]),
    )
    // What counts comes first where a flood of worthless tokens would push it out.
    .orderBy(sql`bucket = 'unlisted'`)
    .orderBy('block_time', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(toDeposit).toSorted((one, other) => one.seenAt.getTime() - other.seenAt.getTime())
}

/** What a transaction paid to an address, and what balances tell of the same block without a transaction. */
export async function depositsOfTransaction(
  db: Db,
  {
    chainId,
    hash,
    block,
    address,
  }: { chainId: number; hash: string; block: bigint; address: string },
) {
  const rows = await standing(db)
    .where('chain_id', '=', chainId)
    .where('address', '=', address)
    .where((where) =>
      where.or([
        where('tx_hash', '=', hash),
        where.and([where('block_number', '=', block), where('log_index', '<', NATIVE_TRANSFER)]),
      ]),
    )
    .orderBy('log_index')
    .execute()
  return rows.map(toDeposit)
}

/** Without what a reorganisation dropped. */
const standing = (db: Db) =>
  depositTable(db).selectFrom('deposits').selectAll().where('status', 'in', ['seen', 'final'])

/** Forged tokens can be sent without end. */
const MOST_SHOWN = 50

/** Transfers to a quote's address on the wire, in the order given. */
export async function presentDeposits(
  deps: Pick<FlowDeps, 'database' | 'catalogue'>,
  deposits: readonly DepositRecord[],
): Promise<QuoteDeposit[]> {
  const holdIds = deposits.flatMap(({ holdId }) => holdId ?? [])
  const holds = await holdsByIds(deps.database.db, holdIds)
  const shownBy = new Map(holds.map(({ id, transactionId }) => [id, transactionId]))
  return deposits.map((deposit) => ({
    ...placeOf(deps, deposit),
    ...amountOf(deposit),
    seenTs: toSeconds(deposit.seenAt),
    isFinal: deposit.isFinal,
    ...useOf(deposit, shownBy),
  }))
}

function placeOf({ catalogue }: Pick<FlowDeps, 'catalogue'>, deposit: DepositRecord) {
  const { chainId } = deposit
  const chain = catalogue.chain(chainId)
  const { link } = chainLink([deposit], { explorerUrl: chain?.explorerUrl ?? null })
  return {
    hash: deposit.txHash,
    ...(link !== null && { link }),
    chainId,
    network: chain?.network ?? 'unknown',
    networkName: chain?.displayedName ?? `chain ${chainId}`,
  }
}

const amountOf = ({ symbol, decimals, units }: DepositRecord) =>
  symbol === null || decimals === null
    ? {}
    : { tokenAmount: Money.ofBase(units, token(symbol, decimals)).toText(), symbol }

function useOf(
  { bucket, reason, holdId }: DepositRecord,
  shownBy: ReadonlyMap<string, string | null>,
): Pick<QuoteDeposit, 'use' | 'reason' | 'holdId' | 'transactionId'> {
  if (bucket === 'matched' || reason === 'matched') return { use: 'counts' }
  const transactionId = holdId === null ? null : shownBy.get(holdId)
  return {
    use: 'held',
    reason,
    ...(holdId !== null && { holdId }),
    ...(transactionId && { transactionId }),
  }
}
