const COLUMNS = 5

/** The corner radius of an address in so many groups: 20 for one row, 16 for two, 12 for more. */
export function groupRadius(groups: number): number {
  const rows = Math.ceil(groups / COLUMNS)
  if (rows <= 1) return 20
  return rows === 2 ? 16 : 12
}
