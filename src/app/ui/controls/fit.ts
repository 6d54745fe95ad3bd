const AMOUNT_MIN = 10
export const AMOUNT_MAX = 64
export const AMOUNT_MAX_BORDERED = 40

type Fit = {
  /** How wide the text is at a size; not quite in proportion, because letters keep to whole pixels. */
  readonly widthAt: (size: number) => number
  readonly available: number
  readonly max: number
}

/** The largest size, 10 to `max`, at which a text fits its line. */
export function fitFontSize({ widthAt, available, max }: Fit): number {
  const natural = widthAt(max)
  // Nothing has been laid out yet (or there is no layout at all): the designed size stands.
  if (natural <= 0 || available <= 0) return max
  let size = Math.max(AMOUNT_MIN, Math.min(max, Math.floor((max * available) / natural)))
  while (size > AMOUNT_MIN && widthAt(size) > available) size -= 1
  return size
}
