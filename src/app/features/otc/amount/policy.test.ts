import { OTC_RULES } from '@config/otc'
import { conversion, ether, usdc } from '@test/builders/otc'

import { conversionByRate, maximumOf, presetsOf } from './policy'

const limits = { minOTCAmountEUR: '100' }

describe('amount', () => {
  it('has presets of ten, fifty and a hundred thousand, and its debounces [CONST-06]', () => {
    expect(OTC_RULES.presetsEur.map(Number)).toEqual([1e4, 5e4, 1e5])
    expect([OTC_RULES.searchDebounceMs, OTC_RULES.conversionDebounceMs]).toEqual([250, 500])
  })

  it('is rounded up by the rate, so that the euros are covered [decisions 4.2]', () => {
    expect(conversionByRate('100', usdc, { ...conversion, rate: '0.8672' })).toEqual({
      EURAmount: '100',
      tokenAmount: '115.313654',
      rate: '0.8672',
    })
  })

  it('knows the ceiling', () => {
    expect(maximumOf(limits)).toBe('1000000')
  })
})

describe('presets [OTC-14]', () => {
  it('are three round sums in euros', () => {
    expect(presetsOf('FIAT', usdc, '0.8672', limits).map(({ amount }) => amount)).toEqual([
      '10000',
      '50000',
      '100000',
    ])
  })

  it('leave out what the account may not send', () => {
    const narrow = { minOTCAmountEUR: '20000', maxOTCAmountEUR: '60000' }
    expect(presetsOf('FIAT', usdc, '0.8672', narrow).map(({ euros }) => euros)).toEqual(['50000'])
  })

  it.each([
    [usdc, '0.8672', ['11531', '57656', '115313']],
    [ether, '2571.18', ['3.8892', '19.446', '38.892']],
    [{ ...ether, symbol: 'WBTC', decimals: 8 }, '78140.55', ['0.12797', '0.63987', '1.2797']],
    [usdc, '0', []],
  ])('are token equivalents in token mode', (of, rate, expected) => {
    expect(presetsOf('TOKEN', of, rate, limits).map(({ amount }) => amount)).toEqual(expected)
  })
})
