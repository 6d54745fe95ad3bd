import { stonesBetween } from './stepping-stones'

it.each([
  [0, 62, 0.27],
  [0, 168, 0.538],
  [-600, 220, 1],
  [564, 1320, 1],
])('fills the road from %i to %i with whole stones', (from, to, scale) => {
  const stones = stonesBetween(from, to, scale)
  const last = stones.at(-1)
  expect(stones[0]?.x).toBe(from)
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(to, 0)
  for (const { width } of stones) expect(width).toBeGreaterThan(29 * scale)
})
