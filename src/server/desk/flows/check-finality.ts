import { fromSeconds } from '@kernel/instant'
import type { ChainReader } from '@server/ports/chain'
import type { ListedChain } from '../catalogue'
import type { FlowDeps } from '../deps'
import { isStalled } from '../policies/standstill'
import { saveHealth, stalledSince } from '../records/chain/examined'
import { readFinalBlock } from '../steps/final-height'

/** Records how far a chain is and how final; a chain whose finality has stalled moves no money. */
export async function checkFinality(
  { database: { db }, clock, log }: Pick<FlowDeps, 'database' | 'clock' | 'log'>,
  chain: ListedChain,
  reader: ChainReader,
): Promise<void> {
  const head = await reader.head()
  const final = chain.finalitySeconds === null ? head : await readFinalBlock(reader)
  const now = clock.now()
  const finalTime = final && fromSeconds(final.time)
  const isStalledNow =
    chain.finalitySeconds !== null && isStalled(finalTime, chain.finalitySeconds, now)
  const before = await stalledSince(db, chain.chainId)
  await saveHealth(db, chain.chainId, { head, final, at: now, isStalled: isStalledNow })
  if (isStalledNow === (before !== null)) return
  const fields = { chainId: chain.chainId, block: final?.number.toString() }
  if (isStalledNow)
    log.error(fields, 'finality has stalled: no quotes and no payouts on this chain')
  else log.info(fields, 'finality moves again')
}
