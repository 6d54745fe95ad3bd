import { finalHeight, isStalled } from './finality'

const at = (seconds: number): Date => new Date(1_800_000_000_000 + seconds * 1000)

it.each([
  ['at its usual wait', 0, 1_140, 1_140, false],
  ['five times later', 0, 1_140, 5_700, false],
  ['later than that', 0, 1_140, 5_701, true],
  ['a quick chain within two minutes', 0, 10, 120, false],
  ['a quick chain later', 0, 10, 121, true],
  ['a final block ahead of our clock', 60, 10, 0, false],
])('judges finality %s', (_case, final, norm, now, stalled) => {
  expect(isStalled(at(final), norm, at(now))).toBe(stalled)
})

it('takes a chain that tells no final block for stalled', () => {
  expect(isStalled(null, 1_140, at(0))).toBe(true)
})

it('counts deposits only from the finalized block where the chain has one', () => {
  const chain = { depth: 3, usesFinalizedTag: true }
  expect(finalHeight(chain, 100n, null)).toBe(-1n)
  expect(finalHeight(chain, 100n, 90n)).toBe(90n)
  expect(finalHeight(chain, 100n, 100n)).toBe(98n)
})
