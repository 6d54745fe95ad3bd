import { dearestByNonce, replacingFees, stateOfSweep } from './sweep-fees'

const capped = (maxFeePerGas: string, maxPriorityFeePerGas: string) =>
  ({ type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas }) as const
const legacy = (gasPrice: string) => ({ type: 'legacy', gasPrice }) as const

it.each([
  ['the chain asks more', capped('300', '9'), [capped('100', '4')], capped('300', '9')],
  [
    'cap and tip a tenth above, at least',
    capped('80', '2'),
    [capped('100', '8')],
    capped('113', '10'),
  ],
  [
    'the dearest counts',
    capped('1', '1'),
    [capped('80', '8'), capped('8', '0')],
    capped('91', '10'),
  ],
  ['a tip of one rises too', capped('1', '1'), [capped('8', '1')], capped('10', '2')],
  ['one price', legacy('90'), [legacy('100')], legacy('113')],
])('replaces where %s', (_case, now, earlier, expected) => {
  expect(replacingFees(now, earlier)).toEqual(expected)
})

it('takes one transaction of a nonce', () => {
  const [cheap, dear, other] = [
    { nonce: 3, fees: legacy('100') },
    { nonce: 3, fees: capped('113', '1') },
    { nonce: 4, fees: legacy('1') },
  ]
  expect(dearestByNonce([cheap, dear, other])).toEqual([dear, other])
  expect(dearestByNonce([dear, cheap])).toEqual([dear])
})

it.each([
  ['waits-for-finality', { isMined: true, isPayable: false, gasPrice: 200n }],
  ['underpriced', { isMined: false, isPayable: false, gasPrice: 101n }],
  ['waits-for-gas', { isMined: false, isPayable: false, gasPrice: 100n }],
  ['waits-for-block', { isMined: false, isPayable: true, gasPrice: 100n }],
])('%s', (state, facts) => {
  expect(stateOfSweep({ ...facts, fees: legacy('100') })).toBe(state)
})
