import type { Clock } from '@server/ports/clock'
import type { Progress } from '@server/ports/progress'

/** The operator has asked to stop, and nothing is half done. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError'
}

/** Standard error, where no answer of a command stands. */
export interface Screen {
  readonly isTTY?: boolean
  write(text: string): unknown
}

export interface ShownProgress {
  readonly progress: Progress
  /** Takes the line off a terminal. */
  readonly end: () => void
}

/** Between two lines: a terminal has one that changes, a log keeps each. */
const EVERY_MS = { terminal: 100, log: 10_000 } as const

/** Shows how far something long is, how fast it goes and when it will be over; a log has a line every ten seconds at most. */
export function showProgress(screen: Screen, clock: Clock, stopped: AbortSignal): ShownProgress {
  const isTerminal = screen.isTTY === true
  const everyMs = EVERY_MS[isTerminal ? 'terminal' : 'log']
  let began = { what: '', at: 0, done: 0 }
  let shownAt = clock.now().getTime()
  let isShown = false
  return {
    progress: (done, total, what) => {
      if (stopped.aborted) throw new StoppedError(`Stopped: ${countOf(done, total, what)} done.`)
      const now = clock.now().getTime()
      if (what !== began.what) began = { what, at: now, done }
      if (now - shownAt < everyMs) return
      shownAt = now
      isShown = true
      const perSecond = ((done - began.done) * 1_000) / Math.max(1, now - began.at)
      const line = `${countOf(done, total, what)}${paceOf(done, total, perSecond)}`
      screen.write(isTerminal ? `\r${line}\x1b[K` : `${line}\n`)
    },
    end: () => {
      if (isTerminal && isShown) screen.write('\r\x1b[K')
    },
  }
}

const countOf = (done: number, total: number | null, what: string): string =>
  total === null ? `${done} ${what}` : `${done} of ${total} ${what}`

function paceOf(done: number, total: number | null, perSecond: number): string {
  if (perSecond === 0) return ''
  const rate = `, ${perSecond.toFixed(1)} a second`
  return total === null ? rate : `${rate}, ${timeText((total - done) / perSecond)} left`
}

function timeText(seconds: number): string {
  const whole = Math.ceil(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
