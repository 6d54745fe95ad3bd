import { baseUnits, cents, minus } from '@kernel/amounts'
import { Money } from '@kernel/money'
import { EUR, token } from '@kernel/units'
import { costOf } from './cost'
import { eurosFor } from './conversion'

const usdc = token('USDC', 6)
const MID = '0.866481113321508976'
const RATE = '0.862148707754901431'

const priced = (text: string, rate = RATE) => {
  const amount = Money.of(text, usdc)
  const euros = cents(eurosFor(amount, rate).toBase())
  return {
    units: baseUnits(amount.toBase()),
    unit: usdc,
    midRate: MID,
    rate,
    cents: euros,
    feeCents: cents(100n),
  }
}

it('tells the margin, the fee and the rates of a conversion, to the cent [OTC-19, decisions 4.2]', () => {
  expect(costOf(priced('50000'))).toEqual({
    midRate: '0.866481',
    midEUR: '43324.05',
    marginPercent: '0.5',
    marginEUR: '216.62',
    rate: '0.8621487',
    eurAmount: '43107.43',
    feeEUR: '1.00',
    receivesEUR: '43106.43',
  })
})

it.each(['0.01', '1', '116.12', '500', '12345.678901', '999999.999999', '57995.796514'])(
  'adds up, and multiplies, for %s USDC',
  (text) => {
    const amount = Money.of(text, usdc)
    const cost = costOf(priced(text))
    const euros = (sum: string) => Money.of(sum, EUR)
    expect(amount.times(cost.midRate, EUR).toFixedText()).toBe(cost.midEUR)
    expect(amount.times(cost.rate, EUR).toFixedText()).toBe(cost.eurAmount)
    expect(euros(cost.midEUR).minus(euros(cost.marginEUR)).toFixedText()).toBe(cost.eurAmount)
    const left = euros(cost.eurAmount).minus(euros(cost.feeEUR)).floorAtZero()
    expect(left.toFixedText()).toBe(cost.receivesEUR)
  },
)

it('gives a rate no digit more than the euros need', () => {
  expect(costOf(priced('1')).rate).toBe('0.86')
  expect(costOf(priced('500')).rate).toBe('0.86215')
})

it('finds a rate for a share of an agreed sum, which may lie a cent below its rate', () => {
  const whole = priced('430')
  const cost = costOf({ ...whole, cents: minus(whole.cents, cents(1n)) })
  expect(Money.of('430', usdc).times(cost.rate, EUR).toFixedText()).toBe(cost.eurAmount)
})

it.each([
  ['a weekend', '0.8560833399616508', '1.2'],
  ['no margin', MID, '0'],
])('names the margin of %s', (_case, rate, percent) => {
  const cost = costOf(priced('1000', rate))
  expect(cost.marginPercent).toBe(percent)
})
