import type { SweepPlan } from '@contract/sweep-plan'
import { isNativeAddress, NATIVE_PLACEHOLDER } from '@kernel/address'
import { transferCall } from '@kernel/transfer-call'

/** The treasury's own transactions of a plan, in the formats that contract wallets and other wallets read. */

type Payment = ReturnType<typeof transferCall>

/** Top-ups are native coins; a move may be a token's. */
const paymentsOf = ({ addresses, move, to }: SweepPlan): readonly Payment[] => [
  ...addresses.flatMap(({ address, topUp }) =>
    topUp === '0' ? [] : [transferCall(NATIVE_PLACEHOLDER, address, BigInt(topUp))],
  ),
  ...(move ? [transferCall(move.asset, to, BigInt(move.units))] : []),
]

/**
 * Whether a transaction that paid this amount to the address of a move is the one that was approved. Of native coins out of
 * a contract the block's gain is known alone, and others may have paid to an exchange's address in the same block.
 */
export const isPaidBy = (
  { asset, units }: { readonly asset: string; readonly units: bigint },
  paid: bigint,
): boolean => (isNativeAddress(asset) ? paid >= units : paid === units)

/** Safe Transaction Builder, version 1.0. `createdAt` is in milliseconds. */
export const safeBatch = (plan: SweepPlan, createdAt: number) => ({
  version: '1.0',
  chainId: plan.chainId.toString(),
  createdAt,
  meta: {
    name: `${plan.move ? 'Move' : 'Gas for'} ${plan.id}`,
    description: plan.move
      ? `${plan.move.units} base units of ${plan.move.symbol}, approved by two operators`
      : 'Top-ups of deposit addresses, approved by two operators',
    createdFromSafeAddress: plan.gasFrom,
  },
  transactions: paymentsOf(plan).map(({ to, value, data }) => ({
    ...{ to, value: value.toString(), data: data === '0x' ? null : data },
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
      calls: paymentsOf(plan).map(({ to, value, data }) => ({
        ...{ to, value: `0x${value.toString(16)}` },
        ...(data !== '0x' && { data }),
      })),
    },
  ],
})
