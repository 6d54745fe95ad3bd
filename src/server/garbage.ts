import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_EVERY_MS = 10_000
/** The part of that time in which the process did anything. */
const IDLE_BELOW = 0.1
/** How many times what was left the last time there has to be: less would free too little for the pause. */
const WORTH_COLLECTING = 1.25

/**
 * However the desk is started, its old objects grow by a half before they are collected: by itself Node lets them grow
 * fourfold, and an export then left 189 MB of garbage lying. A process with nothing to do allocates nothing, so V8 would
 * leave that half for ever; it is collected here, when nobody waits for an answer.
 */
export function boundGarbage(lookEveryMs = LOOK_EVERY_MS): void {
  setFlagsFromString('--heap-growing-percent=50')
  setFlagsFromString('--expose-gc')
  let kept = 0
  let before = performance.eventLoopUtilization()
  lookLater()

  function lookLater(): void {
    setTimeout(look, lookEveryMs).unref()
  }

  function look(): void {
    const { utilization } = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    if (utilization < IDLE_BELOW && heapUsed() > kept * WORTH_COLLECTING) {
      collectGarbage()
      kept = heapUsed()
    }
    lookLater()
  }
}

/** The flag puts the collection into contexts that are made later alone. */
function collectGarbage(): void {
  // What V8 has under that name.
  const collect = runInNewContext('gc') as () => void
  collect()
}

const heapUsed = (): number => getHeapStatistics().used_heap_size
