import { firstBlock } from './find-block'

it.each([
  [1n, 9n, 6n, 6n],
  [1n, 9n, 1n, 1n],
  [1n, 9n, 9n, 9n],
  [1n, 9n, 12n, 9n],
  [5n, 5n, 5n, 5n],
  // A look that goes no further than the one before.
  [7n, 5n, 2n, 5n],
])('from %s to %s, where it holds from %s on, is block %s', async (from, to, since, expected) => {
  expect(await firstBlock({ from, to }, (block) => Promise.resolve(block >= since))).toBe(expected)
})
