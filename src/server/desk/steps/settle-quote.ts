import { minus, NO_UNITS, sumOf } from '@kernel/amounts'
import { secondsAfter } from '@kernel/instant'
import type { Tx } from '@server/ports/db'
import type { FlowDeps, StepDeps } from '../deps'
import { scannedFor } from '../policies/finality'
import { deadlineOf } from '../policies/quote-window'
import { isOpen, judge, receivedUnits, type Settlement, type Verdict } from '../policies/settlement'
import { readCursor } from '../records/chain/cursor'
import { pendingSince } from '../records/chain/transfers'
import type { DepositRecord } from '../records/deposit/row'
import { depositsPaying } from '../records/deposit/store'
import { post, settlementPosting } from '../records/ledger'
import { countAttempts } from '../records/payout/store'
import type { QuoteHoldReason, QuoteRecord } from '../records/quote/row'
import { lockQuote, nextQuote } from '../records/quote/store'
import {
  markAwaitingAgain,
  markConfirming,
  markExpired,
  markOnHold,
  markSettled,
} from '../records/quote/transitions'
import type { Actor } from '../records/state-event'
import { holdExcess, holdQuote } from './open-hold'
import { queuePayout } from './queue-payout'

type Deps = StepDeps & Pick<FlowDeps, 'lacksOrigin'>

/** Judges one open quote by what has arrived, and carries the verdict out. */
export async function settleQuote(tx: Tx, deps: Deps, quoteId: string): Promise<Verdict['next']> {
  const quote = await lockQuote(tx, quoteId)
  const cursor = quote && (await readCursor(tx, quote.chainId))
  if (!quote || !cursor || !isOpen(quote)) return 'wait'
  const scannedTo = scannedFor(cursor, quote.asset)
  // What is read, and not applied yet, may be its payment: its deposits are whole up to there.
  const since = scannedTo > deadlineOf(quote) ? await pendingSince(tx, quote) : null
  const deposits = await depositsPaying(tx, [quoteId])
  const verdict = judge(quote, receivedUnits(deposits), since ? secondsAfter(since, -1) : scannedTo)
  await carryOut(tx, deps, quote, verdict, deposits)
  return verdict.next
}

async function carryOut(
  tx: Tx,
  deps: Deps,
  quote: QuoteRecord,
  verdict: Verdict,
  deposits: readonly DepositRecord[],
): Promise<void> {
  const at = deps.clock.now()
  const by = (reason: string) => ({ actor: 'watcher', reason, at })
  const hold = async (reason: Exclude<QuoteHoldReason, 'bank'>) => {
    await markOnHold(tx, quote, by(reason), reason)
    const units = sumOf(deposits.map((deposit) => deposit.units))
    await holdQuote(tx, deps, quote, { reason, units }, at)
  }
  switch (verdict.next) {
    case 'wait':
      return
    case 'confirming':
      return markConfirming(tx, quote, by('deposit-seen'))
    case 'awaits-crypto':
      // A reorganisation dropped the deposit.
      return markAwaitingAgain(tx, quote, by('reorganised'), await nextQuote(tx, quote))
    case 'expired':
      return markExpired(tx, quote, by('nothing-received'))
    case 'on-hold':
      return hold(verdict.reason)
    case 'processing':
      return (await deps.lacksOrigin(tx, quote, verdict.cents))
        ? hold('travel-rule')
        : payOutSettlement(tx, deps, quote, { settlement: verdict, deposits }, by('settled'))
  }
}

interface Settled {
  readonly settlement: Settlement
  readonly deposits: readonly DepositRecord[]
}

/** Ledger, quote, hold and payout in one transaction: none of them without the others. */
export async function payOutSettlement(
  tx: Tx,
  deps: Pick<StepDeps, 'ids'>,
  quote: QuoteRecord,
  { settlement, deposits }: Settled,
  by: Actor,
): Promise<void> {
  const { cents, excess } = settlement
  await markSettled(tx, quote, by, settlement, quote.seenAt ?? by.at)
  await post(tx, settlementPosting(quote, settlement, 'customer'), by.at)
  if (excess > NO_UNITS) await holdExcess(tx, deps, quote, deposits, excess, by.at)
  const paid = { recipient: quote.recipient, cents: minus(cents, quote.feeCents) }
  // One that stands before the settlement was sent before a restore: it is not sent again.
  if ((await countAttempts(tx, quote.id)) === 0) await queuePayout(tx, deps, quote, paid, by)
}
