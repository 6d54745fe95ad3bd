/** What one side took: time until the frame was shown, and how much of it the page's main thread worked. */
export interface Taken {
  readonly ms: number
  readonly work: number
}

const LISTS = ['bare', 'tanstack'] as const
const SIDES = ['app', ...LISTS] as const
type SideName = (typeof SIDES)[number]
const TITLES = { app: 'the app', bare: 'bare list', tanstack: 'TanStack Virtual' } as const

/** All sides, one after the other. */
export type Round = Readonly<Record<SideName, Taken>>

/** The value that this share of the values does not exceed. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const found = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  if (found === undefined) throw new Error('nothing was measured')
  return found
}

export const p95 = (values: readonly number[]): number => quantile(values, 0.95)
export const median = (values: readonly number[]): number => quantile(values, 0.5)

const medianOf = (rounds: readonly Round[], side: SideName, figure: keyof Taken): number =>
  median(rounds.map((round) => round[side][figure]))

/** To the better list, of medians: taken in turns, so what else the machine does meets all; it comes and goes within a round. */
export const ratioOf = (rounds: readonly Round[], figure: keyof Taken): number =>
  medianOf(rounds, 'app', figure) / Math.min(...LISTS.map((list) => medianOf(rounds, list, figure)))

const columns = (texts: readonly string[]): string =>
  texts.map((text) => text.padStart(10)).join('')
const NAME = 26
const SIDE = 18

export const HEAD =
  ' '.repeat(NAME + SIDE) +
  columns(['median ms', 'least', 'most', 'ratio', 'limit', 'cpu ms', 'cpu ratio'])

/** A line for each side; the ratios stand in the app's. */
export const linesOf = (name: string, rounds: readonly Round[], limit: number): readonly string[] =>
  SIDES.map((side) => {
    const all = rounds.map((round) => round[side].ms)
    const times = [median(all), Math.min(...all), Math.max(...all)].map((ms) => ms.toFixed(1))
    const work = medianOf(rounds, side, 'work').toFixed(1)
    const isApp = side === 'app'
    const [ratio, most] = isApp ? [ratioOf(rounds, 'ms').toFixed(2), limit.toFixed(2)] : ['', '']
    const workRatio = isApp ? ratioOf(rounds, 'work').toFixed(2) : ''
    const title = (isApp ? name : '').padEnd(NAME) + TITLES[side].padEnd(SIDE)
    return title + columns([...times, ratio, most, work, workRatio])
  })
