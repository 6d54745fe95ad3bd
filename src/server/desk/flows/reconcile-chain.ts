import { DAY, secondsAfter } from '@kernel/instant'
import type { ChainReader } from '@server/ports/chain'
import type { FlowDeps } from '../deps'
import { frozenChainIds } from '../views/frozen-chains'
import {
  beginReconciling,
  readShortfalls,
  saveReconciliation,
  wasReconciled,
} from '../records/chain/reconciliation'
import { chainShortfalls } from '../steps/chain-shortfalls'
import { takeBack, unmatchLostDeposit } from '../steps/lost-deposits'
import { selectFoundAgain } from '../views/found-again'
import { selectLostOfClosedQuotes } from '../views/lost-of-closed-quotes'

/** Between two comparisons. A chain is stopped while it lacks something, or was reorganised. */
const PAUSE_SECONDS = { open: 3_600, stopped: 60 }

/** A quote whose window is closed waits so long for a deposit that counts as lost, in seconds. */
const LOST_WAIT = DAY

/** Takes back what is found again, and compares the books with what a chain holds each hour; what is missing is an alarm and stops the chain's payouts. */
export async function reconcileChain(deps: FlowDeps, reader: ChainReader): Promise<void> {
  const { db } = deps.database
  const { chainId } = reader
  const now = deps.clock.now()
  for (const { lost, place } of await selectFoundAgain(db, chainId))
    await deps.database.transact((tx) => takeBack(tx, deps, lost, place))
  const since = secondsAfter(now, -LOST_WAIT)
  for (const { quoteId, ...lost } of await selectLostOfClosedQuotes(db, chainId, since))
    await deps.database.transact((tx) => unmatchLostDeposit(tx, deps, lost, quoteId))
  await beginReconciling(db, chainId, now)
  const before = (await readShortfalls(db)).filter((each) => each.chainId === chainId)
  const pause = PAUSE_SECONDS[(await frozenChainIds(db)).has(chainId) ? 'stopped' : 'open']
  if (await wasReconciled(db, chainId, secondsAfter(now, -pause))) return
  const missing = await chainShortfalls(deps, reader)
  await deps.database.transact((tx) => saveReconciliation(tx, chainId, missing, now))
  for (const { address, asset, units } of missing) {
    const fields = { chainId, address, asset, units: units.toString() }
    deps.log.error(fields, 'the chain lacks what the books have: no quotes and no payouts on it')
  }
  if (before.length > 0 && missing.length === 0)
    deps.log.info({ chainId }, 'the chain holds what the books have again')
}
