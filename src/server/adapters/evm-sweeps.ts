import { getAddress, isHex, parseAbi, type PublicClient } from 'viem'

import type { SweepChain } from '@server/ports/sweep-chain'

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
    const { baseFeePerGas } = await client.getBlock()
    if (baseFeePerGas === null)
      return { type: 'legacy', gasPrice: ((await client.getGasPrice()) * 2n).toString() }
    const asked = await client.estimateMaxPriorityFeePerGas()
    const tip = asked > LEAST_TIP ? asked : LEAST_TIP
    return {
      type: 'eip1559',
      maxFeePerGas: (baseFeePerGas * BASE_FEE_MARGIN + tip).toString(),
      maxPriorityFeePerGas: tip.toString(),
    }
  },
  gasOf: async ({ from, to, value, data }) => {
    if (!isHex(data)) throw new Error('not hex')
    const used = await client.estimateGas({
      ...{ account: getAddress(from), to: getAddress(to), value, data },
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
})
