import { getAddress, parseAbi, type PublicClient } from 'viem'

import type { SweepChain } from '@server/ports/sweep-chain'
import { hex } from './evm-hex'
import { outcomeOf, readSigned } from './evm-signed'

/** The base fee may grow so much between planning and sending. */
const BASE_FEE_MARGIN = 3n
const LEAST_TIP = 1_000_000n

/** OP stack: what publishing a transaction on the parent chain costs at most. */
const GAS_ORACLE = '0x420000000000000000000000000000000000000F'
const oracleAbi = parseAbi(['function getL1FeeUpperBound(uint256) view returns (uint256)'])
/** A signed transfer of a token is shorter. */
const TRANSACTION_BYTES = 250n

export const sweepChain = (chainId: number, client: PublicClient): SweepChain => ({
  chainId,
  feeCaps: async () => {
    const { base, tip } = await pricesOf(client)
    if (base === null) return { type: 'legacy', gasPrice: (tip * 2n).toString() }
    return {
      type: 'eip1559',
      maxFeePerGas: (base * BASE_FEE_MARGIN + tip).toString(),
      maxPriorityFeePerGas: tip.toString(),
    }
  },
  gasPrice: async () => {
    const { base, tip } = await pricesOf(client)
    return (base ?? 0n) + tip
  },
  gasOf: async ({ from, to, value, data }) => {
    const used = await client.estimateGas({
      ...{ account: getAddress(from), to: getAddress(to), value, data: hex(data) },
    })
    return used + used / 4n
  },
  publishingUnits: async () => {
    if ((await client.getCode({ address: GAS_ORACLE })) === undefined) return 0n
    const bound = await client.readContract({
      ...{ address: GAS_ORACLE, abi: oracleAbi, functionName: 'getL1FeeUpperBound' },
      args: [TRANSACTION_BYTES],
    })
    return bound * 2n
  },
  read: (raw) => readSigned(hex(raw)).catch(() => null),
  broadcast: (raw) => broadcast(client, raw),
  outcome: (hash, from, asset) => outcomeOf(client, hash, { from, asset }),
})

/** Of a unit of gas; without a base fee the tip is the whole price. */
async function pricesOf(
  client: PublicClient,
): Promise<{ readonly base: bigint | null; readonly tip: bigint }> {
  const { baseFeePerGas } = await client.getBlock()
  if (baseFeePerGas === null) return { base: null, tip: await client.getGasPrice() }
  const asked = await client.estimateMaxPriorityFeePerGas()
  return { base: baseFeePerGas, tip: asked > LEAST_TIP ? asked : LEAST_TIP }
}

/** How nodes call a transaction that they have, or that a block holds. */
const IS_KNOWN = /already known|already imported|known transaction|nonce too low/i

async function broadcast(client: PublicClient, raw: string): Promise<void> {
  try {
    await client.sendRawTransaction({ serializedTransaction: hex(raw) })
  } catch (thrown) {
    if (!(thrown instanceof Error && IS_KNOWN.test(thrown.message))) throw thrown
  }
}
