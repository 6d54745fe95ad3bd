import { planFile } from '@test/builders/sweep-plan'
import { safeBatch, sendCallsRequest } from './sweep-batch'

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
