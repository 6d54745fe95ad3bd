export const RING_SIZE = 62
export const RING_STROKE = 8
export const RING_RADIUS = (RING_SIZE - RING_STROKE) / 2
export const RING_LENGTH = 2 * Math.PI * RING_RADIUS

/** How far the stroke is drawn back when only a share of it, 1 to 0, is left. */
export function drawnBack(share: number): number {
  return RING_LENGTH * (1 - Math.min(1, Math.max(0, share)))
}
