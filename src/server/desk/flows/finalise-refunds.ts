import { baseUnits } from '@kernel/amounts'
import { internalError } from '@kernel/app-error'
import type { ChainReader } from '@server/ports/chain'
import type { FlowDeps } from '../deps'
import type { HoldRecord } from '../records/hold/row'
import { holdsIn } from '../records/hold/find'
import { markRefunded } from '../records/hold/transitions'
import { post } from '../records/ledger'
import { refundPosting } from '../records/ledger/refund-postings'
import { lockQuote } from '../records/quote/store'
import { markRefunded as markQuoteRefunded } from '../records/quote/transitions'
import { readFinalHeight } from '../steps/final-height'
import { lockOpenHold, withOwnQuote } from '../steps/lock-hold'

/** Ends refunds on a chain once their blocks are final; answers how many. */
export async function finaliseRefunds(deps: FlowDeps, reader: ChainReader): Promise<number> {
  const sent = await holdsIn(deps.database.db, ['refund-sent'])
  const here = sent.filter(({ chainId }) => chainId === reader.chainId)
  const upTo = here.length === 0 ? null : await readFinalHeight(deps, reader)
  if (upTo === null) return 0
  let ended = 0
  for (const hold of here) ended += await endIfPaid(deps, reader, hold, upTo)
  return ended
}

/** One that cannot be read or ended is tried again at the next look, and holds up no other. */
async function endIfPaid(
  deps: FlowDeps,
  reader: ChainReader,
  hold: HoldRecord,
  upTo: bigint,
): Promise<number> {
  try {
    return (await isPaid(reader, hold, upTo)) ? await finalise(deps, hold) : 0
  } catch (error) {
    const { chainId, id: holdId } = hold
    deps.log.error({ chainId, holdId, error }, 'a refund could not be ended')
    return 0
  }
}

async function isPaid(reader: ChainReader, hold: HoldRecord, upTo: bigint): Promise<boolean> {
  if (!hold.refund?.txHash) return false
  const paid = await reader.payment(hold.refund.txHash, hold.refund.to, hold.asset)
  return paid !== null && paid.block <= upTo && baseUnits(paid.amount) >= hold.refundUnits
}

/** Ledger, hold and quote in one transaction. */
async function finalise(deps: FlowDeps, hold: HoldRecord): Promise<number> {
  const found = await withOwnQuote(deps.database.db, hold)
  const at = deps.clock.now()
  const by = { actor: 'watcher', reason: 'final', at }
  return deps.database.transact(async (tx) => {
    const locked = await lockOpenHold(tx, found)
    if (locked.status !== 'refund-sent' || locked.refund?.txHash !== hold.refund?.txHash) return 0
    await markRefunded(tx, locked, by)
    if (!(await post(tx, refundPosting(locked), at)))
      throw internalError('a refund is in the ledger already', hold.id)
    const quote = found.own && (await lockQuote(tx, found.own.id))
    if (quote) await markQuoteRefunded(tx, quote, by)
    return 1
  })
}
