import { domainError } from '@kernel/domain-error'
import { silentLog } from '@server/adapters/log'
import { realTimer, startLoop, type LoopDeps } from './loop'

/** Holds each pause until the test ends it, and remembers how long it was to be. */
function handTimer() {
  const waiting: { ms: number; run: () => void }[] = []
  const after: LoopDeps['after'] = (ms, run) => {
    waiting.push({ ms, run })
    return () => {}
  }
  return { waiting, after, next: () => waiting.shift()?.run() }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** How long the loop rests after each of so many steps. */
async function pausesOf(timer: ReturnType<typeof handTimer>, turns: number) {
  const pauses = []
  for (let turn = 0; turn < turns; turn++) {
    await settle()
    pauses.push(timer.waiting[0]?.ms)
    timer.next()
  }
  return pauses
}

it('goes on at once while there is more, and pauses when there is not', async () => {
  const timer = handTimer()
  const answers = [true, true, false]
  const loop = startLoop(
    { name: 'test', everyMs: 500, step: () => Promise.resolve(answers.shift() ?? false) },
    { log: silentLog, after: timer.after },
  )
  expect(await pausesOf(timer, 3)).toEqual([0, 0, 500])
  await loop.stop()
})

it('asks for news before a step, but not while more is waiting or after a failure', async () => {
  const timer = handTimer()
  const done: string[] = []
  const news = [false, true, false, false]
  const outcomes = ['more', 'none', 'failure', 'none']
  const loop = startLoop(
    {
      name: 'test',
      everyMs: 500,
      hasNews: () => {
        done.push('asked')
        return Promise.resolve(news.shift() ?? false)
      },
      step: () => {
        const outcome = outcomes.shift() ?? ''
        done.push(outcome)
        return outcome === 'failure'
          ? Promise.reject(new Error('down'))
          : Promise.resolve(outcome === 'more')
      },
    },
    { log: silentLog, after: timer.after },
  )
  for (let turn = 0; turn < 6; turn++) {
    await settle()
    timer.next()
  }
  await settle()
  expect(done).toEqual(['more', 'none', 'asked', 'asked', 'failure', 'none', 'asked', 'asked'])
  await loop.stop()
})

it('survives a failing step, later and later, and starts afresh after a good one', async () => {
  const timer = handTimer()
  const fail = [true, true, true, false]
  const watched: boolean[] = []
  const watchStep = (_worker: string, isGood: boolean) => watched.push(isGood)
  const loop = startLoop(
    {
      name: 'test',
      everyMs: 500,
      step: () => (fail.shift() ? Promise.reject(new Error('down')) : Promise.resolve(false)),
    },
    { log: silentLog, after: timer.after, watchStep },
  )
  expect(await pausesOf(timer, 4)).toEqual([1_000, 2_000, 4_000, 500])
  expect(watched).toEqual([false, false, false, true])
  await loop.stop()
})

it('looks again within two seconds while the database has no primary', async () => {
  const timer = handTimer()
  const outage = domainError('desk-unavailable', { retryAfter: 3 })
  const loop = startLoop(
    { name: 'test', everyMs: 500, step: () => Promise.reject(outage) },
    { log: silentLog, after: timer.after },
  )
  expect(await pausesOf(timer, 4)).toEqual([1_000, 2_000, 2_000, 2_000])
  await loop.stop()
})

it('stops after the running step, and starts no other', async () => {
  const timer = handTimer()
  let finish = (): void => {}
  let steps = 0
  const step = () => {
    steps += 1
    return new Promise<boolean>((resolve) => {
      finish = () => resolve(true)
    })
  }
  const loop = startLoop(
    { name: 'test', everyMs: 10, step },
    { log: silentLog, after: timer.after },
  )
  let isStopped = false
  const stopped = loop.stop().then(() => {
    isStopped = true
  })
  await settle()
  expect(isStopped).toBe(false)
  finish()
  await stopped
  expect(steps).toBe(1)
})

it('tells when it has ended and nobody asked it to', async () => {
  const failing = () => Promise.reject(new Error('down'))
  const log = {
    ...silentLog,
    error: () => {
      throw new Error('the log is gone too')
    },
  }
  const loop = startLoop(
    { name: 'test', everyMs: 500, step: failing },
    { log, after: handTimer().after },
  )
  expect(await loop.broken).toBe('its worker test has ended')
})

it('ends pauses of one length together, however far apart they began', async () => {
  jest.useFakeTimers({ now: 0 })
  const ends: number[] = []
  const pause = (ms: number) => realTimer(ms, () => ends.push(performance.now()))
  const begun = performance.now()
  for (let late = 0; late < 3; late++) {
    pause(400)
    jest.advanceTimersByTime(100)
  }
  jest.advanceTimersByTime(400)
  jest.useRealTimers()
  expect(ends.map((end) => end - begun)).toEqual([402, 402, 402])
})
