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
    expect(presetsOf('FIAT', usdc, limits).map(({ amount }) => amount)).toEqual([
      '10000',
      '50000',
      '100000',
    ])
  })

  it('leave out what the account may not send', () => {
    const narrow = { minOTCAmountEUR: '20000', maxOTCAmountEUR: '60000' }
    expect(presetsOf('EXACT', usdc, narrow).map(({ euros }) => euros)).toEqual(['50000'])
  })

  it.each([
    ['FIAT', ['10000', '50000']],
    // The fee comes on top of what arrives.
    ['EXACT', ['10000']],
  ] as const)(
    'reach the ceiling in the mode %s only where no fee goes beyond it',
    (mode, offered) => {
      const presets = presetsOf(mode, usdc, { ...limits, maxOTCAmountEUR: '50000.00' })
      expect(presets.map(({ euros }) => euros)).toEqual(offered)
    },
  )

  it.each([
    [usdc, '0.8672', ['11531.3654', '57656.8266', '115313.654']],
    [ether, '2571.18', ['3.88926486', '19.4463243', '38.8926486']],
    [{ ...ether, decimals: 6 }, '78140.55', ['0.127975', '0.639873', '1.279746']],
    [usdc, '0', []],
  ])('are converted in token mode, to the cent', (of, priceEUR, expected) => {
    const presets = presetsOf('TOKEN', { ...of, priceEUR }, limits)
    expect(presets.map(({ amount }) => amount)).toEqual(expected)
    expect(presets.map(({ euros }) => euros)).toEqual(
      expected.map((_amount, index) => ['10000', '50000', '100000'][index]),
    )
  })
})
