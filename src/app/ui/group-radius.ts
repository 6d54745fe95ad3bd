/** The corner radius of an address group: 20 for one row, 16 for two, 12 for more. */
export function groupRadius(rows: number): number {
  if (rows <= 1) return 20
  return rows === 2 ? 16 : 12
}
