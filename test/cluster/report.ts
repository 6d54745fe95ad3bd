/** One line of the table that a run prints. */
export interface Outcome {
  readonly fault: string
  readonly lasted: string
  readonly phases: string
  readonly primary: string
  readonly 'no writes (s)': string
  readonly 'worst for a person (s)': string
  readonly 'whole again (s)': string
}

export const seconds = (ms: number): string => (ms / 1_000).toFixed(1)

/** As Markdown, so that it can be kept. */
export function tableOf(rows: readonly object[]): string {
  const [first] = rows
  if (!first) return 'nothing happened'
  const names = Object.keys(first)
  const lines = rows.map((row) => Object.values(row).map(String))
  const all = [names, names.map(() => '---'), ...lines]
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Jest adds to each console.log where it was called; a table is kept as it is. */
export const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
