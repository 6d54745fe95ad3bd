import { type Clock, secondsAfter } from '@server/ports/clock'
import type { Database, Tx } from '@server/ports/db'
import type { Log } from '@server/ports/log'
import type { StoredDeposit } from '../deposits/deposit'
import { type Arrived, judge, type Open, type Settlement, type Verdict } from './judgement'
import { closesAt } from './policy'
import type { StoredQuote } from './quote'
import { changeQuote, due, lockQuote, newerOpen, touched } from './store'

/** What settling a quote needs of its neighbours; each works inside the settlement's transaction. */
export interface Neighbours {
  /** Up to when the chain was read for what this quote asks for. */
  scannedTo(tx: Tx, quote: StoredQuote): Promise<Date | null>
  paying(tx: Tx, quoteId: string): Promise<readonly StoredDeposit[]>
  holdBack(
    tx: Tx,
    quote: StoredQuote,
    deposits: readonly StoredDeposit[],
    excess: bigint,
    at: Date,
  ): Promise<void>
  /** Keeps what came for a quote that goes on hold. */
  keep(
    tx: Tx,
    quote: StoredQuote,
    reason: 'underpaid' | 'too-small',
    units: bigint,
    at: Date,
  ): Promise<void>
  bookSettlement(tx: Tx, quote: StoredQuote, settlement: Settlement, at: Date): Promise<void>
  queuePayout(tx: Tx, quote: StoredQuote, cents: bigint, at: Date): Promise<void>
}

export interface SettlementDesk {
  /** Judges every open quote of a chain that deposits bear on; answers how many changed. */
  considerTouched(chainId: number): Promise<number>
  /** Judges the quotes whose window is over. */
  considerDue(): Promise<number>
}

export interface SettlementDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly graceSeconds: number
  readonly neighbours: Neighbours
}

const BATCH = 50

export function settlementDesk(deps: SettlementDeps): SettlementDesk {
  const { database, graceSeconds } = deps
  return {
    considerTouched: async (chainId) => considerAll(deps, await touched(database.db, chainId)),
    considerDue: async () => considerAll(deps, await due(database.db, graceSeconds, BATCH)),
  }
}

async function considerAll(deps: SettlementDeps, ids: readonly string[]): Promise<number> {
  let changed = 0
  for (const id of ids) {
    const verdict = await deps.database.transact((tx) => consider(deps, tx, id))
    if (verdict === 'wait') continue
    changed += 1
    deps.log.info({ quoteId: id, to: verdict }, 'a quote changed')
  }
  return changed
}

async function consider(deps: SettlementDeps, tx: Tx, id: string): Promise<Verdict['next']> {
  const { neighbours, graceSeconds } = deps
  const quote = await lockQuote(tx, id)
  const open = quote && asOpen(quote, graceSeconds)
  const scannedTo = quote && (await neighbours.scannedTo(tx, quote))
  if (!open || !scannedTo) return 'wait'
  const deposits = await neighbours.paying(tx, id)
  const verdict = judge(open, arrived(deposits), scannedTo)
  await carryOut(deps, tx, quote, verdict, deposits)
  return verdict.next
}

function asOpen(quote: StoredQuote, graceSeconds: number): Open | null {
  const { status, units, unit, cents, feeCents, minCents, rate } = quote
  if (status !== 'awaits-crypto' && status !== 'confirming') return null
  // What comes after a newer quote was taken is the newer quote's: no grace.
  const grace = quote.supersededAt ? 0 : graceSeconds
  const deadline = secondsAfter(closesAt(quote), grace)
  return { status, units, unit, cents, feeCents, minCents, rate, deadline }
}

const arrived = (deposits: readonly StoredDeposit[]): Arrived => ({
  finalUnits: sum(deposits.filter((deposit) => deposit.isFinal)),
  pendingUnits: sum(deposits.filter((deposit) => !deposit.isFinal)),
})

const sum = (deposits: readonly StoredDeposit[]): bigint =>
  deposits.reduce((total, { units }) => total + units, 0n)

async function carryOut(
  deps: SettlementDeps,
  tx: Tx,
  quote: StoredQuote,
  verdict: Verdict,
  deposits: readonly StoredDeposit[],
): Promise<void> {
  const at = deps.clock.now()
  const change = { actor: 'watcher', at }
  switch (verdict.next) {
    case 'wait':
      return
    case 'confirming':
      return changeQuote(tx, quote, {
        ...change,
        to: 'confirming',
        reason: 'deposit-seen',
        columns: { seen_at: at },
      })
    case 'awaits-crypto':
      return reopen(tx, quote, at)
    case 'expired':
      return changeQuote(tx, quote, { ...change, to: 'expired', reason: 'nothing-received' })
    case 'on-hold':
      return holdQuote(deps, tx, quote, verdict.reason, sum(deposits), at)
    case 'processing':
      return settle(deps, tx, quote, verdict, deposits, at)
  }
}

/** Back to waiting after a reorganisation; a newer quote taken meanwhile has its place. */
async function reopen(tx: Tx, quote: StoredQuote, at: Date): Promise<void> {
  const newer = await newerOpen(tx, quote)
  return changeQuote(tx, quote, {
    to: 'awaits-crypto',
    reason: 'reorganised',
    actor: 'watcher',
    at,
    columns: { seen_at: null, ...(newer && { superseded_at: newer }) },
  })
}

async function holdQuote(
  { neighbours }: SettlementDeps,
  tx: Tx,
  quote: StoredQuote,
  reason: 'underpaid' | 'too-small',
  units: bigint,
  at: Date,
): Promise<void> {
  const columns = { hold_reason: reason }
  await changeQuote(tx, quote, { to: 'on-hold', reason, actor: 'watcher', at, columns })
  await neighbours.keep(tx, quote, reason, units, at)
}

/** Books, state and payout intent in one transaction: none of them without the others. */
async function settle(
  { neighbours }: SettlementDeps,
  tx: Tx,
  quote: StoredQuote,
  settlement: Settlement,
  deposits: readonly StoredDeposit[],
  at: Date,
): Promise<void> {
  await changeQuote(tx, quote, {
    to: 'processing',
    reason: 'settled',
    actor: 'watcher',
    at,
    columns: {
      exception: settlement.exception,
      seen_at: quote.seenAt ?? at,
      settled_at: at,
      settled_units: settlement.units,
      settled_cents: settlement.cents,
    },
  })
  await neighbours.bookSettlement(tx, quote, settlement, at)
  if (settlement.excess > 0n) await neighbours.holdBack(tx, quote, deposits, settlement.excess, at)
  await neighbours.queuePayout(tx, quote, settlement.cents - quote.feeCents, at)
}
