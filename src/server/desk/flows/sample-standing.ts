import { DAY, fromSeconds, HOUR, MINUTE, secondsAfter, toSeconds } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { saveStanding, type StandingSample } from '../records/standing-sample'
import { readBankDifference } from '../views/bank-difference'
import { countUnbalanced, selectStandingFigures } from '../views/standing-figures'

const QUARTER = 15 * MINUTE

/** Keeps each minute how the desk stands, and each hour whether its books balance; built once by its worker. */
export function standingSampler(deps: FlowDeps): () => Promise<void> {
  const { database, clock } = deps
  const { db } = database
  const isNew = { minute: changes(MINUTE), hour: changes(HOUR) }
  return async () => {
    const now = clock.now()
    const at = toSeconds(now)
    if (!isNew.minute(at)) return
    const figures = await selectStandingFigures(db, now)
    const books = isNew.hour(at) ? await bookFigures(deps) : []
    await saveStanding(db, fromSeconds(startOf(QUARTER, at)), [...figures, ...books])
  }
}

/** Whatever does not add up, in either direction; of the books the last day. */
async function bookFigures(deps: FlowDeps): Promise<readonly StandingSample[]> {
  const { db } = deps.database
  const since = secondsAfter(deps.clock.now(), -DAY)
  const apart = await readBankDifference(deps)
  return [
    { figure: 'unbalanced', subject: '', most: await countUnbalanced(db, since) },
    { figure: 'bank-apart', subject: '', most: apart < 0n ? -apart : apart },
  ]
}

const startOf = (seconds: number, at: number): number => at - (at % seconds)

/** Whether another one has begun since it was asked last. */
function changes(seconds: number): (at: number) => boolean {
  let last: number | null = null
  return (at) => {
    const started = startOf(seconds, at)
    const isNew = started !== last
    last = started
    return isNew
  }
}
