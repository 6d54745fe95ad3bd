import { NATIVE_PLACEHOLDER } from '@kernel/address'
import { planFile } from '@test/builders/sweep-plan'
import { isPaidBy, safeBatch, sendCallsRequest } from './sweep-batch'

const address = (digit: string, topUp: string) => ({
  ...{ address: `0x${digit.repeat(40)}`, index: 1, nonce: 0, topUp },
  moves: [{ asset: `0x${'1'.repeat(40)}`, symbol: 'USDC', decimals: 6, units: '5', gas: '60000' }],
})
const { plan } = planFile([address('a', '600'), address('b', '0'), address('c', '7')])

it('writes the top-ups as a batch of a Safe', () => {
  expect(safeBatch(plan, 1_761_326_849_944)).toMatchObject({
    ...{ version: '1.0', chainId: '31337001', createdAt: 1_761_326_849_944 },
    meta: { createdFromSafeAddress: plan.gasFrom },
    transactions: [
      { to: `0x${'a'.repeat(40)}`, value: '600', data: null },
      { to: `0x${'c'.repeat(40)}`, value: '7', data: null },
    ],
  })
})

it('writes them as a request to a wallet', () => {
  expect(sendCallsRequest(plan)).toEqual({
    method: 'wallet_sendCalls',
    params: [
      {
        ...{ version: '2.0.0', from: plan.gasFrom, chainId: '0x1de2a29', atomicRequired: false },
        calls: [
          { to: `0x${'a'.repeat(40)}`, value: '0x258' },
          { to: `0x${'c'.repeat(40)}`, value: '0x7' },
        ],
      },
    ],
  })
})

describe('a move of the treasury', () => {
  const USDC = `0x${'1'.repeat(40)}`
  const to = `0x${'d'.repeat(40)}`
  const move = { asset: USDC, symbol: 'USDC', decimals: 6, units: '347000000' }
  const moving = planFile([], { to, move }).plan
  const data = `0xa9059cbb${'d'.repeat(40).padStart(64, '0')}${(347_000_000).toString(16).padStart(64, '0')}`

  it('is a call of the token in a Safe’s batch and in a request to a wallet', () => {
    const { meta, transactions } = safeBatch(moving, 1)
    expect(meta.name).toBe('Move sw_test')
    expect(transactions).toEqual([
      { to: USDC, value: '0', data, contractMethod: null, contractInputsValues: null },
    ])
    expect(sendCallsRequest(moving).params[0]?.calls).toEqual([{ to: USDC, value: '0x0', data }])
  })

  it.each([
    [USDC, 5n, true],
    [USDC, 6n, false],
    [USDC, 4n, false],
    [NATIVE_PLACEHOLDER, 5n, true],
    [NATIVE_PLACEHOLDER, 6n, true],
    [NATIVE_PLACEHOLDER, 4n, false],
  ])('of 5 of %s is paid by %s: %s', (asset, paid, isPaid) => {
    expect(isPaidBy({ asset, units: 5n }, paid)).toBe(isPaid)
  })
})
