import type { SweepPlan } from '@contract/sweep-plan'

/** The treasury's own transactions of a plan, in the formats that contract wallets and other wallets read. */

interface Payment {
  readonly to: string
  readonly value: bigint
}

const topUpsOf = ({ addresses }: SweepPlan): readonly Payment[] =>
  addresses.flatMap(({ address, topUp }) =>
    topUp === '0' ? [] : [{ to: address, value: BigInt(topUp) }],
  )

/** Safe Transaction Builder, version 1.0. `createdAt` is in milliseconds. */
export const safeBatch = (plan: SweepPlan, createdAt: number) => ({
  version: '1.0',
  chainId: plan.chainId.toString(),
  createdAt,
  meta: {
    name: `Gas for ${plan.id}`,
    description: 'Top-ups of deposit addresses, approved by two operators',
    createdFromSafeAddress: plan.gasFrom,
  },
  transactions: topUpsOf(plan).map(({ to, value }) => ({
    ...{ to, value: value.toString(), data: null },
    ...{ contractMethod: null, contractInputsValues: null },
  })),
})

/** A request to a wallet: EIP-5792, version 2.0.0. One top-up needs no other, so none has to fail with another. */
export const sendCallsRequest = (plan: SweepPlan) => ({
  method: 'wallet_sendCalls',
  params: [
    {
      version: '2.0.0',
      from: plan.gasFrom,
      chainId: `0x${plan.chainId.toString(16)}`,
      atomicRequired: false,
      calls: topUpsOf(plan).map(({ to, value }) => ({ to, value: `0x${value.toString(16)}` })),
    },
  ],
})
