interface Row {
  readonly id: string
  readonly level: string
  readonly what: string
  readonly applies: string
  readonly state: string
  readonly evidence: string
  readonly note: string
}

export function readRows(text: string): Row[]
export function countOf(rows: readonly Row[]): {
  readonly met: number
  readonly open: number
  readonly notApplying: number
}
export function rowFailures(
  rows: readonly Row[],
  root: string,
  expected?: Readonly<Record<string, number>>,
): string[]
