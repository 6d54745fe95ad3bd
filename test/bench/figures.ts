/** What one side took: time until the frame was shown, and how much of it the page's main thread worked. */
export interface Taken {
  readonly ms: number
  readonly work: number
}

/** Both sides in one round. */
export interface Pair {
  readonly app: Taken
  readonly bare: Taken
}

/** The value that this share of the values does not exceed. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const found = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  if (found === undefined) throw new Error('nothing was measured')
  return found
}

export const p95 = (values: readonly number[]): number => quantile(values, 0.95)
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Of the two medians: taken in turns, so what else the machine does meets both; it comes and goes within a round. */
export const ratioOf = (pairs: readonly Pair[], figure: keyof Taken): number =>
  median(pairs.map(({ app }) => app[figure])) / median(pairs.map(({ bare }) => bare[figure]))

const columns = (texts: readonly string[]): string => texts.map((text) => text.padStart(9)).join('')

export const HEAD = `${' '.repeat(20)}${columns(['app ms', 'bare ms', 'ratio', 'app cpu', 'bare cpu', 'ratio'])}`

export function line(name: string, pairs: readonly Pair[]): string {
  const figures = (['ms', 'work'] as const).flatMap((figure) => [
    median(pairs.map(({ app }) => app[figure])).toFixed(1),
    median(pairs.map(({ bare }) => bare[figure])).toFixed(1),
    ratioOf(pairs, figure).toFixed(2),
  ])
  const each = pairs.map(({ app, bare }) => (app.ms / bare.ms).toFixed(2)).join(' ')
  return `${name.padEnd(20)}${columns(figures)}   each round: ${each}`
}
