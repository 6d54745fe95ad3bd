import { createPublicClient, custom, pad, toHex } from 'viem'

import { NATIVE_PLACEHOLDER } from '@kernel/address'
import { outcomeOf } from './evm-signed'

const HASH = toHex(1n, { size: 32 })
const OWNER = `0x${'a'.repeat(40)}` as const
const TREASURY = `0x${'7'.repeat(40)}` as const
const TOKEN = `0x${'1'.repeat(40)}`
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const moved = (address: string, from: `0x${string}`) => ({
  ...{ address, topics: [TRANSFER, pad(from), pad(TREASURY)], data: toHex(5n, { size: 32 }) },
  ...{ logIndex: '0x0', blockNumber: '0x1', transactionHash: HASH },
})

const client = (receipt: object) =>
  createPublicClient({
    transport: custom({
      request: ({ method }: { method: string }) =>
        Promise.resolve(
          method === 'eth_getTransactionReceipt'
            ? { transactionHash: HASH, gasUsed: '0x64', effectiveGasPrice: '0x3', ...receipt }
            : { hash: HASH, value: '0x9', from: OWNER, to: TREASURY, nonce: '0x0', type: '0x2' },
        ),
    }),
  })

const logs = [moved(TOKEN, OWNER), moved(TOKEN, TREASURY), moved(TREASURY, OWNER)]

it.each([
  ['moves what its own address sent of the token', TOKEN, { status: '0x1', logs }, 5n, 300n],
  ['moves its value', NATIVE_PLACEHOLDER, { status: '0x1', logs: [] }, 9n, 300n],
  ['moves nothing where it is reverted', NATIVE_PLACEHOLDER, { status: '0x0', logs: [] }, 0n, 300n],
  ['pays for publishing', TOKEN, { status: '0x1', logs: [], l1Fee: '0x7' }, 0n, 307n],
])('%s', async (_case, asset, receipt, units, fee) => {
  expect(await outcomeOf(client(receipt), HASH, { from: OWNER, asset })).toEqual({ units, fee })
})
