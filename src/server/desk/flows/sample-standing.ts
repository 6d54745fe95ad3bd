import { fromSeconds, HOUR, MINUTE, toSeconds } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { saveStanding } from '../records/standing-sample'
import { selectStandingFigures, selectUnbalanced } from '../views/standing-figures'

const QUARTER = 15 * MINUTE

/** Keeps each minute how the desk stands, and each hour whether its books balance; built once by its worker. */
export function standingSampler({ database: { db }, clock }: FlowDeps): () => Promise<void> {
  const isNew = { minute: changes(MINUTE), hour: changes(HOUR) }
  return async () => {
    const now = clock.now()
    const at = toSeconds(now)
    if (!isNew.minute(at)) return
    const figures = await selectStandingFigures(db, now)
    const books = isNew.hour(at) ? [await selectUnbalanced(db)] : []
    await saveStanding(db, fromSeconds(startOf(QUARTER, at)), [...figures, ...books])
  }
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
