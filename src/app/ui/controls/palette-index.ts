import { initials } from '@kernel/initials'

const PALETTE_SIZE = 20
const A = 'A'.charCodeAt(0)

/** Which of the palette's colours, 1 to 20, belongs to a name: decided by its first letter without accents. */
export function paletteIndex(name: string): number {
  const offset = (initials(name).normalize('NFD').codePointAt(0) ?? A) - A
  // The Euclidean remainder, so that a digit, which comes before A, has a colour too.
  return (((offset % PALETTE_SIZE) + PALETTE_SIZE) % PALETTE_SIZE) + 1
}
