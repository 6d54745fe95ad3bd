import { finalHeight } from './finality'

it('counts deposits only from the finalized block where the chain has one', () => {
  const chain = { depth: 3, usesFinalizedTag: true }
  expect(finalHeight(chain, 100n, null)).toBe(-1n)
  expect(finalHeight(chain, 100n, 90n)).toBe(90n)
  expect(finalHeight(chain, 100n, 100n)).toBe(98n)
})
