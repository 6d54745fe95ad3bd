import { ether, usdc, usdcOnBase } from '@test/builders/otc'

import { sectionsOf, trendOf } from './token-policy'

const choice = { popular: [usdc, ether], found: null, term: '', network: null }

describe('sections of the token step [OTC-09]', () => {
  it('show what is popular before a search', () => {
    expect(sectionsOf(choice)).toEqual({ popular: [usdc, ether], found: [], isNothingFound: false })
  })

  it('keep to the chosen network [OTC-06]', () => {
    const { popular, found } = sectionsOf({
      ...choice,
      term: 'usd',
      found: [usdcOnBase],
      network: 'arbitrum',
    })
    expect(popular).toEqual([usdc])
    expect(found).toEqual([])
  })

  it('show no token twice', () => {
    const found = [{ ...usdc, address: usdc.address.toLowerCase() }, usdcOnBase]
    expect(sectionsOf({ ...choice, term: 'usdc', found })).toMatchObject({
      popular: [usdc],
      found: [usdcOnBase],
    })
  })

  it('find nothing only once the search has answered [ERR-35]', () => {
    expect(sectionsOf({ ...choice, term: 'zzz' }).isNothingFound).toBe(false)
    expect(sectionsOf({ ...choice, term: 'zzz', found: [] }).isNothingFound).toBe(true)
  })
})

it.each([
  { change: '0.02', trend: 'up', percent: '0.02' },
  { change: '-1.94', trend: 'down', percent: '1.94' },
  { change: '-0.001', trend: 'flat', percent: '0.00' },
  { change: '3', trend: 'up', percent: '3.00' },
])('a change of $change percent goes $trend', ({ change, trend, percent }) => {
  expect(trendOf(change)).toEqual({ trend, percent })
})
