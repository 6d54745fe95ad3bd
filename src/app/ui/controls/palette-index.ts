const PALETTE_SIZE = 20

/** Which of the palette's colours, 1 to 20, belongs to a name: decided by its first letter without accents. */
export function paletteIndex(name: string): number {
  const first = /[\p{L}\p{N}]/u.exec(name.normalize('NFD'))?.[0] ?? 'A'
  const offset = (first.toUpperCase().codePointAt(0) ?? 0) - 'A'.charCodeAt(0)
  // The Euclidean remainder, so that a digit, which comes before A, has a colour too.
  return (((offset % PALETTE_SIZE) + PALETTE_SIZE) % PALETTE_SIZE) + 1
}
