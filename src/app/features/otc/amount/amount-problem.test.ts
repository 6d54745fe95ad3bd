import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import { conversion, usdc } from '@test/builders/otc'
import { account, flowOver } from '@test/fakes/otc-flow'

import { sessionOpened, ticked } from '../../../events'
import { PLACEHOLDER_MINIMUM } from '../../../state/session'
import { amountTyped, converted, modeChosen, tokenPicked } from '../flow/slice'
import { amountProblem, selectAmountProblem, type JudgedAmount } from './amount-problem'
import { presetsOf } from './policy'

const limits = { minOTCAmountEUR: '100' }
const judged: JudgedAmount = { mode: 'FIAT', amount: '500', euros: null, limits }
const token = { mode: 'TOKEN', amount: '80' } as const
const exact = { mode: 'EXACT', amount: '999999' } as const
const maxed = (maxOTCAmountEUR: string) => ({ ...limits, maxOTCAmountEUR })
const least = (minOTCAmountEUR: string) => ({ minOTCAmountEUR })

describe('the amount’s schema', () => {
  it.each<[string, Partial<JudgedAmount>, string | null]>([
    ['[OTC-23] nothing', { amount: '' }, 'empty'],
    ['[OTC-23] zero', { amount: '0.00' }, 'empty'],
    ['[VAL-30] euros at the minimum', { amount: '100' }, null],
    ['[VAL-30] euros below it', { amount: '99.99' }, 'minimum'],
    ['[OTC-24] a token amount below it', { ...token, euros: '69.37' }, 'minimum'],
    ['a token amount not yet converted', { ...token, euros: null }, null],
    ['[VAL-28] euros at the ceiling', { amount: '1000000' }, null],
    ['[VAL-28] euros above it', { amount: '1000000.01' }, 'maximum'],
    ['a token amount above it', { ...token, euros: '2000000' }, 'maximum'],
    ['what arrives, with its fee at the ceiling', { ...exact, euros: '1000000' }, null],
    ['what arrives, with its fee above it', { ...exact, euros: '1000001' }, 'maximum'],
    [
      'what arrives, with its fee at the minimum',
      { mode: 'EXACT', amount: '99', euros: '100' },
      null,
    ],
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
    [
      '[SESS-13] anything before the server answered',
      { limits: least(PLACEHOLDER_MINIMUM) },
      'minimum',
    ],
  ])('%s: %j is %s', (_case, part, problem) => {
    expect(amountProblem({ ...judged, ...part })).toBe(problem)
  })
})

it.each([
  ['TOKEN', '0'],
  ['FIAT', '0'],
  // The fee comes on top of what arrives.
  ['EXACT', '1.00'],
] as const)('lets every preset pass that the mode %s offers [VAL-29]', (mode, fee) => {
  const narrow = maxed('50000')
  const offered = presetsOf(mode, usdc, narrow)
  expect(offered.length).toBeGreaterThan(0)
  for (const { euros: sum, amount } of offered) {
    const euros = Money.of(sum, EUR).plus(Money.of(fee, EUR)).toText()
    expect(amountProblem({ mode, amount, euros, limits: narrow })).toBeNull()
  }
})

describe('the judgement in the store', () => {
  it('follows the amount, its conversion and the account’s limits, and no tick', () => {
    const { dispatch, store, state } = flowOver()
    const problem = () => selectAmountProblem({ ...store.getState(), otc: state() })
    dispatch(tokenPicked(usdc))
    expect(problem()).toBe('empty')
    dispatch(amountTyped('80'))
    expect(problem()).toBeNull()
    dispatch(converted({ ...conversion, EURAmount: '69.37' }))
    expect(problem()).toBe('minimum')
    dispatch(modeChosen('FIAT'))
    dispatch(amountTyped('1000001'))
    expect(problem()).toBe('maximum')
    dispatch(sessionOpened({ ...account, serverSettings: { limits: least('2000000') } }))
    expect(problem()).toBe('minimum')
    const judgements = selectAmountProblem.recomputations()
    dispatch(ticked({ now: 1 }))
    expect(problem()).toBe('minimum')
    expect(selectAmountProblem.recomputations()).toBe(judgements)
  })
})
