import { type Clock, fromSeconds } from '@server/ports/clock'
import type { BlockRef, ChainReader } from '@server/ports/chain'
import type { Db } from '@server/ports/db'
import type { Log } from '@server/ports/log'
import type { ListedChain } from '../assets/listing'
import { isStalled } from './policy'
import { saveHealth, stalledSince } from './store'

export interface ChainDesk {
  /** Looks how far a chain is and how final, and writes it down for every desk. */
  examine(chain: ListedChain, reader: ChainReader): Promise<void>
}

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
}

export const chainDesk = (deps: Deps): ChainDesk => ({
  examine: async (chain, reader) => {
    const { db, clock, log } = deps
    const head = await reader.head()
    const final = chain.finalitySeconds === null ? head : await finalBlock(reader)
    const now = clock.now()
    const finalTime = final && fromSeconds(final.time)
    const isStill = isStalledNow(chain, finalTime, now)
    const before = await stalledSince(db, chain.chainId)
    await saveHealth(db, chain.chainId, { head, final, at: now, isStalled: isStill })
    if (isStill === (before !== null)) return
    const fields = { chainId: chain.chainId, block: final?.number.toString() }
    if (isStill) log.error(fields, 'finality has stalled: no quotes and no payouts on this chain')
    else log.info(fields, 'finality moves again')
  },
})

const isStalledNow = (chain: ListedChain, finalTime: Date | null, now: Date): boolean =>
  chain.finalitySeconds !== null && isStalled(finalTime, chain.finalitySeconds, now)

async function finalBlock(reader: ChainReader): Promise<BlockRef | null> {
  const number = await reader.finalized()
  return number === null ? null : reader.block(number)
}
