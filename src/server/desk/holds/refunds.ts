import { internalError } from '@kernel/app-error'
import type { ChainReader } from '@server/ports/chain'
import type { HoldDeps } from './facts'
import type { StoredHold } from './hold'
import { lockOpen, withOwn } from './service'
import { changeHold, holdsIn } from './store'

export interface RefundDesk {
  /** Ends what was sent back on a chain once its block is final; answers how many. */
  finalise(reader: ChainReader): Promise<number>
}

export interface RefundDeps extends HoldDeps {
  /** The highest final block of a chain as the desk has read it; null where it has not. */
  finalHeight(reader: ChainReader): Promise<bigint | null>
}

export const refundDesk = (deps: RefundDeps): RefundDesk => ({
  finalise: async (reader) => {
    const sent = await holdsIn(deps.database.db, ['refund-sent'])
    const here = sent.filter(({ chainId }) => chainId === reader.chainId)
    const upTo = here.length === 0 ? null : await deps.finalHeight(reader)
    if (upTo === null) return 0
    let ended = 0
    for (const hold of here) if (await isPaid(reader, hold, upTo)) ended += await end(deps, hold)
    return ended
  },
})

async function isPaid(
  reader: ChainReader,
  { refund, asset, units }: StoredHold,
  upTo: bigint,
): Promise<boolean> {
  if (!refund?.txHash) return false
  const paid = await reader.payment(refund.txHash, refund.to, asset)
  return paid !== null && paid.block <= upTo && paid.amount >= units
}

/** Books, hold and quote in one transaction. */
async function end(deps: RefundDeps, hold: StoredHold): Promise<number> {
  const asked = await withOwn(deps, hold)
  const at = deps.clock.now()
  const by = { actor: 'watcher', reason: 'final', at }
  return deps.database.transact(async (tx) => {
    const locked = await lockOpen(deps, tx, asked)
    if (locked.status !== 'refund-sent' || locked.refund?.txHash !== hold.refund?.txHash) return 0
    await changeHold(tx, locked, { ...by, to: 'refunded', columns: { closed_at: at } })
    if (!(await deps.books.refund(tx, locked, at)))
      throw internalError('a refund is in the books already', hold.id)
    const quote = asked.own && (await deps.quotes.lock(tx, asked.own.id))
    if (quote) await deps.quotes.change(tx, quote, { ...by, to: 'refunded' })
    return 1
  })
}
