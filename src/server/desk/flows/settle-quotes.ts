import { secondsAfter } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { GRACE_SECONDS } from '../policies/quote-window'
import { readCursors } from '../records/chain/cursor'
import { quotesPastWindow } from '../records/quote/store'
import { settleQuote } from '../steps/settle-quote'
import { selectAffectedQuotes } from '../views/affected-quotes'

const BATCH = 50

/**
 * Judges the open quotes of a chain that deposits bear on, some at a time: ten thousand of them keep no deposit from
 * being seen. Answers how many changed, and whether more are waiting.
 */
export function affectedQuoteSettler(deps: FlowDeps, chainId: number) {
  let after = ''
  return async (): Promise<{ readonly changed: number; readonly hasMore: boolean }> => {
    const affected = await selectAffectedQuotes(deps.database.db, chainId, after, BATCH)
    after = endOfTurn(affected)
    return { changed: await settleEach(deps, affected), hasMore: after !== '' }
  }
}

/**
 * Judges the open quotes whose chain is scanned past the end of their window, some of each chain in turn: fifty that wait
 * or fail keep no other from its end.
 */
export function dueQuoteSettler(deps: FlowDeps): () => Promise<number> {
  const { db } = deps.database
  const reached = new Map<number, string>()
  return async () => {
    let changed = 0
    for (const { chainId, scannedTo } of await readCursors(db)) {
      const closed = secondsAfter(scannedTo, -GRACE_SECONDS)
      const after = reached.get(chainId) ?? ''
      const past = { chainId, closed, replaced: scannedTo, after, limit: BATCH }
      const due = await quotesPastWindow(db, past)
      reached.set(chainId, endOfTurn(due))
      changed += await settleEach(deps, due)
    }
    return changed
  }
}

/** The quote behind which the next turn begins; none where no more are waiting. */
const endOfTurn = (ids: readonly string[]): string => (ids.length < BATCH ? '' : (ids.at(-1) ?? ''))

/** Each in a transaction of its own: one that conflicts or fails holds up no other, and is judged again. */
async function settleEach(deps: FlowDeps, quoteIds: readonly string[]): Promise<number> {
  let changed = 0
  for (const quoteId of quoteIds)
    try {
      const to = await deps.database.transact((tx, log) =>
        settleQuote(tx, { ...deps, log }, quoteId),
      )
      if (to === 'wait') continue
      changed += 1
      deps.log.info({ quoteId, to }, 'quote changed')
    } catch (error) {
      deps.log.error({ quoteId, error }, 'a quote could not be settled')
    }
  return changed
}
