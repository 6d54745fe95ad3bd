import type { FlowDeps } from '../deps'
import { askAbout, assertAnswered, AT_ONCE, currentList } from '../steps/ask-screening'
import { selectUnscreenedRecipients } from '../views/screening'

/** Ids that one step looks at, however many recipients there are. */
const LOOKED_AT = 1_000

/**
 * Asks the current list about saved recipients: at each step about some of the next range of ids, and behind the last range
 * again of the first. So new ones, changed names and, once the list changes, all of them have their turn, and whoever is
 * not answered for keeps nobody waiting, payouts least of all. `screenPayees` opens the cases of these hits too.
 */
export function recipientScreener(deps: FlowDeps): () => Promise<boolean> {
  const { db } = deps.database
  let above = 0
  return async () => {
    const list = await currentList(deps)
    if (list === null) return false
    const range = { above, upTo: above + LOOKED_AT }
    const { subjects, highestId } = await selectUnscreenedRecipients(db, list, range, AT_ONCE)
    above = range.upTo < (highestId ?? 0) ? range.upTo : 0
    assertAnswered(subjects, await askAbout(deps, subjects))
    return subjects.length === AT_ONCE
  }
}
