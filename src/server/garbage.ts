import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_EVERY_MS = 10_000
/** The part of that time in which the process did anything. */
const IDLE_BELOW = 0.1
/** Collecting less than this part more than what was left the last time frees too little for its pause. */
const WORTH_COLLECTING = 1.25

/**
 * However the desk is started, its old objects grow by a half before they are collected: by itself Node lets them grow
 * fourfold, and an export then left 189 MB of garbage lying. A process with nothing to do allocates nothing, so V8 would
 * leave that half for ever; it is collected here, when nobody waits for an answer.
 */
export function boundGarbage(lookEveryMs = LOOK_EVERY_MS): void {
  setFlagsFromString('--heap-growing-percent=50')
  setFlagsFromString('--expose-gc')
  // The flag puts it into each context that is made from now on.
  const collect = runInNewContext('gc') as () => void
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
      collect()
      kept = heapUsed()
    }
    lookLater()
  }
}

const heapUsed = (): number => getHeapStatistics().used_heap_size
