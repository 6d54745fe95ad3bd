import type { PublicClient } from 'viem'
import * as v from 'valibot'

import type { BlockRef, NativeMove, NativeMoves } from '@server/ports/chain'
import { hex, Quantity } from './evm-hex'

const Address = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i), v.toLowerCase())
const Hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i), v.toLowerCase())

const Transaction = v.object({
  ...{ hash: Hash, from: Address, to: v.nullish(Address, null), value: Quantity },
  type: v.optional(v.string()),
})
const Block = v.object({
  hash: Hash,
  transactions: v.array(Transaction),
  miner: v.nullish(Address),
  withdrawals: v.nullish(v.array(v.object({ address: Address }))),
})
const Receipt = v.object({
  ...{ blockHash: Hash, status: v.string(), gasUsed: Quantity },
  effectiveGasPrice: v.nullish(Quantity, '0x0'),
  /** What a rollup charges for its data on Ethereum as well. */
  l1Fee: v.nullish(Quantity, '0x0'),
})

/** Transactions by which a rollup brings coins from another chain: Optimism's, Arbitrum's and zkSync's. */
const MINTING = ['0x7e', '0x64', '0xff']

/** By block hash: a query by number may answer from another fork. */
export async function nativeMovesOf(
  client: PublicClient,
  { hash }: BlockRef,
  addresses: ReadonlySet<string>,
): Promise<NativeMoves> {
  const block = v.parse(
    Block,
    await client.request({ method: 'eth_getBlockByHash', params: [hex(hash), true] }),
  )
  const ours = block.transactions.filter(
    ({ from, to }) => addresses.has(from) || (to !== null && addresses.has(to)),
  )
  const minted = ours.filter(({ type = '' }) => MINTING.includes(type))
  const rewarded = [
    ...(block.miner ? [block.miner] : []),
    ...(block.withdrawals ?? []).map(({ address }) => address),
    ...minted.flatMap(({ from, to }) => [from, to ?? from]),
  ]
  return {
    moves: await Promise.all(ours.map((each) => moveOf(client, each, block.hash))),
    rewarded: [...new Set(rewarded)].filter((address) => addresses.has(address)),
  }
}

async function moveOf(
  client: PublicClient,
  { hash, from, to, value }: v.InferOutput<typeof Transaction>,
  blockHash: string,
): Promise<NativeMove> {
  const answer = await client.request({ method: 'eth_getTransactionReceipt', params: [hex(hash)] })
  const receipt = v.parse(Receipt, answer)
  if (receipt.blockHash !== blockHash) throw new Error('a receipt is of another block')
  const { gasUsed, effectiveGasPrice: unitPrice, l1Fee: onEthereum } = receipt
  const cost = gasUsed * unitPrice + onEthereum
  // A reverted transaction names a value and moves none.
  return { txHash: hash, from, to, value: receipt.status === '0x1' ? value : 0n, cost }
}
