export function nearestTests(given: {
  imports: ReadonlyMap<string, readonly string[]>
  changed: readonly string[]
  most: number
  weightOf: (file: string) => number
}): { run: readonly string[]; left: ReadonlyMap<number, number> }
