import { secondsAfter } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { GRACE_SECONDS } from '../policies/quote-window'
import { readCursor, readCursors } from '../records/chain/cursor'
import {
  affectedQuotes,
  deleteAffected,
  FIRST_PLACE,
  quotesPastWindow,
  type WindowEnd,
  type WindowPlace,
} from '../records/quote/store'
import { settleQuote } from '../steps/settle-quote'

const BATCH = 50

/**
 * Judges the quotes of a chain that deposits bear on, some at a time: ten thousand of them keep no deposit from being seen,
 * and one that cannot be judged stays for the next turn. Answers how many changed, and whether more are waiting.
 */
export function affectedQuoteSettler(deps: FlowDeps, chainId: number) {
  const { db } = deps.database
  let after = 0n
  return async (): Promise<{ readonly changed: number; readonly hasMore: boolean }> => {
    const affected = await affectedQuotes(db, { chainId, after, limit: BATCH })
    if (affected.length > 0 && (await readCursor(db, chainId))?.isFrozen !== false)
      return { changed: 0, hasMore: false }
    after = affected.length < BATCH ? 0n : (affected.at(-1)?.id ?? 0n)
    const quoteIds = new Set(affected.map(({ quoteId }) => quoteId))
    const { changed, judged } = await settleEach(deps, [...quoteIds])
    const done = affected.filter(({ quoteId }) => judged.has(quoteId))
    await deleteAffected(db, chainId, done)
    return { changed, hasMore: after !== 0n }
  }
}

/**
 * Judges the open quotes whose chain is scanned past the end of their window, some of each chain in turn: fifty that wait
 * or fail keep no other from its end.
 */
export function dueQuoteSettler(deps: FlowDeps): () => Promise<number> {
  const { db } = deps.database
  const reached = new Map<string, WindowPlace>()
  return async () => {
    let changed = 0
    for (const { chainId, scannedTo } of await readCursors(db)) {
      const past = { chainId, closed: secondsAfter(scannedTo, -GRACE_SECONDS), replaced: scannedTo }
      for (const end of ENDS) {
        const turn = `${chainId} ${end}`
        const after = reached.get(turn) ?? FIRST_PLACE
        const due = await quotesPastWindow(db, { ...past, end, after, limit: BATCH })
        reached.set(turn, due.length < BATCH ? FIRST_PLACE : (due.at(-1) ?? FIRST_PLACE))
        const ids = due.map(({ id }) => id)
        changed += (await settleEach(deps, ids)).changed
      }
    }
    return changed
  }
}

const ENDS: readonly WindowEnd[] = ['superseded_at', 'expires_at']

/** Each in a transaction of its own: one that conflicts or fails holds up no other, and is judged again. */
async function settleEach(deps: FlowDeps, quoteIds: readonly string[]) {
  const judged = new Set<string>()
  let changed = 0
  for (const quoteId of quoteIds)
    try {
      const to = await deps.database.transact((tx, log) =>
        settleQuote(tx, { ...deps, log }, quoteId),
      )
      judged.add(quoteId)
      if (to === 'wait') continue
      changed += 1
      deps.log.info({ quoteId, to }, 'quote changed')
    } catch (error) {
      deps.log.error({ quoteId, error }, 'a quote could not be settled')
    }
  return { changed, judged }
}
