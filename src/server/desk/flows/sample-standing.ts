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
  const [minute, hour] = [periods(MINUTE), periods(HOUR)]
  return async () => {
    const now = clock.now()
    const at = toSeconds(now)
    if (!minute.isNew(at)) return
    const quarter = fromSeconds(startOf(QUARTER, at))
    await saveStanding(db, quarter, await selectStandingFigures(db, now))
    minute.end(at)
    if (!hour.isNew(at)) return
    // Where this fails, the next minute tries again.
    await saveStanding(db, quarter, await bookFigures(deps))
    hour.end(at)
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

/** Whether another one has begun since one ended well. */
function periods(seconds: number) {
  let last: number | null = null
  return {
    isNew: (at: number): boolean => startOf(seconds, at) !== last,
    end: (at: number): void => {
      last = startOf(seconds, at)
    },
  }
}
