import { nextPrice } from './feed-keeper'

describe('the walk of a price', () => {
  it('takes small steps and comes home when it has strayed', () => {
    expect(nextPrice(1_000_000n, 1_000_000n, 200, () => 1)).toBe(1_000_200n)
    expect(nextPrice(1_000_000n, 1_000_000n, 200, () => 0)).toBe(999_800n)
    expect(nextPrice(1_051_000n, 1_000_000n, 200, () => 0.5)).toBe(1_000_000n)
  })
})
