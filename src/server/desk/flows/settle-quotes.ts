import { secondsAfter } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { GRACE_SECONDS } from '../policies/quote-window'
import { readCursors } from '../records/chain/cursor'
import { quotesPastWindow } from '../records/quote/store'
import { settleQuote } from '../steps/settle-quote'
import { selectAffectedQuotes } from '../views/affected-quotes'

const BATCH = 50

/** Judges the open quotes of a chain that deposits bear on; answers how many changed. */
export const settleAffectedQuotes = async (deps: FlowDeps, chainId: number): Promise<number> =>
  settleEach(deps, await selectAffectedQuotes(deps.database.db, chainId))

/** Judges the open quotes whose chain is scanned past the end of their window. */
export async function settleDueQuotes(deps: FlowDeps): Promise<number> {
  const { db } = deps.database
  let changed = 0
  for (const { chainId, scannedTo } of await readCursors(db)) {
    const closed = secondsAfter(scannedTo, -GRACE_SECONDS)
    const past = { chainId, closed, replaced: scannedTo, limit: BATCH }
    changed += await settleEach(deps, await quotesPastWindow(db, past))
  }
  return changed
}

/** Each in a transaction of its own, so that one that conflicts holds up no other. */
async function settleEach(deps: FlowDeps, quoteIds: readonly string[]): Promise<number> {
  let changed = 0
  for (const quoteId of quoteIds) {
    const to = await deps.database.transact((tx, log) => settleQuote(tx, { ...deps, log }, quoteId))
    if (to === 'wait') continue
    changed += 1
    deps.log.info({ quoteId, to }, 'quote changed')
  }
  return changed
}
