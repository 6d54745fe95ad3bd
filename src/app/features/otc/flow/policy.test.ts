import { conversion, ether, usdc } from '@test/builders/otc'

import { CONVERSION_DEBOUNCE_MS } from '../amount/amount-saga'
import {
  amountInOtherMode,
  amountProblem,
  conversionByRate,
  maximumOf,
  PRESETS_EUR,
  presetsOf,
  priceUnit,
  receivingOf,
  totalFees,
  trendOf,
  unitIn,
  unitOf,
  type Judged,
} from './policy'
import { SEARCH_DEBOUNCE_MS } from '../saga'

const limits = { minOTCAmountEUR: '100' }
const judged: Judged = { mode: 'FIAT', amount: '500', euros: null, limits, isFromApp: false }
const token = { mode: 'TOKEN', amount: '80' } as const

describe('amount', () => {
  it.each<[string, Partial<Judged>, string | null]>([
    ['[OTC-23] nothing', { amount: '' }, 'empty'],
    ['[OTC-23] zero', { amount: '0.00' }, 'empty'],
    ['[VAL-30] euros at the minimum', { amount: '100' }, null],
    ['[VAL-30] euros below it', { amount: '99.99' }, 'minimum'],
    ['[OTC-24] a token amount below it', { ...token, euros: '69.37' }, 'minimum'],
    ['a token amount not yet converted', { ...token, euros: null }, null],
    ['[VAL-28] euros at the ceiling', { amount: '1000000' }, null],
    ['[VAL-28] euros above it', { amount: '1000000.01' }, 'maximum'],
    ['[VAL-29] euros that the app made', { amount: '1000000.01', isFromApp: true }, null],
    ['[VAL-29] a token amount above it', { ...token, euros: '2000000' }, null],
    ['the server’s lower ceiling', { amount: '501', limits: maxed('500') }, 'maximum'],
    ['the server’s higher ceiling', { amount: '1000001', limits: maxed('9000000') }, 'maximum'],
    [
      '[CONST-04] euros at the server’s own minimum',
      { amount: '0.01', limits: least('0.01') },
      null,
    ],
    [
      '[CONST-04] the smallest amount below it',
      { amount: '0.01', limits: least('0.02') },
      'minimum',
    ],
    ['[SESS-13] anything before the server answered', { limits: huge() }, 'minimum'],
  ])('%s: %j is %s', (_case, part, problem) => {
    expect(amountProblem({ ...judged, ...part })).toBe(problem)
  })

  it('has presets of ten, fifty and a hundred thousand, and its debounces [CONST-06]', () => {
    expect(PRESETS_EUR.map(Number)).toEqual([1e4, 5e4, 1e5])
    expect([SEARCH_DEBOUNCE_MS, CONVERSION_DEBOUNCE_MS]).toEqual([250, 500])
  })

  it('has the token’s decimals, at most 18 [VAL-27], two in euros [VAL-26]', () => {
    expect(unitOf(usdc).decimals).toBe(6)
    expect(unitOf({ ...usdc, decimals: 24 }).decimals).toBe(18)
    expect(unitIn('FIAT', usdc).decimals).toBe(2)
  })

  it.each([
    ['by the conversion', { ...token, amount: '2500' }, conversion, '2168'],
    ['by the price', { ...token, amount: '1000' }, null, '867.2'],
    ['to tokens by the price', { mode: 'FIAT', amount: '100' } as const, null, '115.313653'],
    ['nothing', { ...token, amount: '' }, conversion, ''],
  ])('turns around %s', (_case, typed, answer, expected) => {
    expect(amountInOtherMode(typed, usdc, answer)).toBe(expected)
  })

  it('is rounded up by the rate, so that the euros are covered [decisions 4.2]', () => {
    expect(conversionByRate('100', usdc, { ...conversion, rate: '0.8672' })).toEqual({
      EURAmount: '100',
      tokenAmount: '115.313654',
      rate: '0.8672',
    })
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

describe('what arrives', () => {
  const fees = { transactionFee: '4.5', networkFee: '0', transferFee: '0' }

  it.each([
    ['2168', '2163.5', false],
    ['4.51', '0.01', false],
    ['4.505', '0', true],
    ['3', '0', true],
  ])('€%s less €4.50 is €%s [OTC-33] [OTC-34]', (euros, amount, isTooLittle) => {
    expect(receivingOf(euros, fees)).toEqual({ amount, isTooLittle })
  })

  it('adds the fees up', () => {
    expect(totalFees({ ...fees, networkFee: '0.1', transferFee: '0.2' })).toBe('4.8')
  })
})

describe('what is shown', () => {
  it.each([
    ['2571.18', 2],
    ['0.8672', 4],
    ['0.004', 6],
    ['0', 2],
  ])('a price of %s has %i decimals', (price, decimals) => {
    expect(priceUnit(price).decimals).toBe(decimals)
  })

  it.each([
    ['0.02', 'up', '0.02'],
    ['-1.94', 'down', '1.94'],
    ['-0.001', 'flat', '0.00'],
    ['3', 'up', '3.00'],
  ])('a change of %s goes %s', (change, trend, percent) => {
    expect(trendOf(change)).toEqual({ trend, percent })
  })

  it('knows the ceiling', () => {
    expect(maximumOf(limits)).toBe('1000000')
  })
})

function least(minOTCAmountEUR: string) {
  return { minOTCAmountEUR }
}

function maxed(maxOTCAmountEUR: string) {
  return { ...limits, maxOTCAmountEUR }
}

function huge() {
  return { minOTCAmountEUR: '1000000000000000000' }
}
