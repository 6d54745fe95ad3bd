import * as v from 'valibot'

import { transferCall } from '@kernel/transfer-call'
import { ChainId, text } from './schema'

/** Files that go between the desk, two operators and the machine that signs. Amounts are base units as decimal text. */

/** `sweep sign` looks for a plan's addresses in the accounts m/44'/60'/0' to m/44'/60'/9' of a wallet. */
export const SWEPT_ACCOUNTS = 10

const Units = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,77})$/))
const LowerAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/))
const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const Index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647))

/** The most that each transaction pays for a unit of gas: EIP-1559, or `legacy` where the chain has no base fee. */
const FeeCaps = v.variant('type', [
  v.strictObject({
    type: v.literal('eip1559'),
    maxFeePerGas: Units,
    maxPriorityFeePerGas: Units,
  }),
  v.strictObject({ type: v.literal('legacy'), gasPrice: Units }),
])

const Amount = {
  /** Token contract, or the native placeholder, lower case. */
  asset: LowerAddress,
  symbol: text(40),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
  units: Units,
}

const Move = v.strictObject({ ...Amount, gas: Units })

const AddressPlan = v.strictObject({
  address: LowerAddress,
  /** The address is child 0/index of the desk's account key. */
  index: Index,
  /** Of its first transaction; the next ones count on. */
  nonce: Index,
  /** Native coins that the treasury has to send there first, for gas; 0 where none are needed. */
  topUp: Units,
  /** In the order of their nonces. */
  moves: v.pipe(v.array(Move), v.minLength(1), v.maxLength(100)),
})

const SweepPlan = v.strictObject({
  version: v.literal(1),
  id: text(64),
  chainId: ChainId,
  /** Balances and nonces are those of this block. */
  block: Units,
  /** Where everything goes. */
  to: LowerAddress,
  /** Which treasury address sends the top-ups, or the move. */
  gasFrom: LowerAddress,
  fees: FeeCaps,
  /** None where the treasury's own wallet moves what it has. */
  addresses: v.pipe(v.array(AddressPlan), v.maxLength(10_000)),
  /** From `gasFrom` to `to`, by the treasury's own wallet. */
  move: v.exactOptional(v.strictObject(Amount)),
})

/** `hash` is the SHA-256 of the plan's canonical text: what two operators approve. */
export const SweepPlanFile = v.strictObject({ plan: SweepPlan, hash: Hash })

export const SignedSweepFile = v.strictObject({
  version: v.literal(1),
  hash: Hash,
  /** RLP of signed transactions, 0x and hex. */
  transactions: v.array(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{2,4000}$/))),
})

export type SweepPlan = v.InferOutput<typeof SweepPlan>
export type SweepPlanFile = v.InferOutput<typeof SweepPlanFile>
export type SignedSweepFile = v.InferOutput<typeof SignedSweepFile>
export type FeeCaps = v.InferOutput<typeof FeeCaps>

/** The text that the hash is of: the schema fixes the order of the fields. */
export const canonicalPlan = (plan: SweepPlan): string => JSON.stringify(v.parse(SweepPlan, plan))

export const parseCanonicalPlan = (canonical: string): SweepPlan =>
  v.parse(v.pipe(v.string(), v.parseJson(), SweepPlan), canonical)

/** A transaction of a deposit address. */
export interface SweepTransaction {
  readonly from: string
  readonly nonce: number
  readonly to: string
  readonly value: bigint
  /** 0x and hex. */
  readonly data: string
  readonly gas: bigint
  readonly asset: string
  /** What it moves to the treasury. */
  readonly units: bigint
}

/** What a plan's transactions say; the signer and the desk derive it alike, so no plan can name other calls. */
export const sweepTransactions = ({ to, addresses }: SweepPlan): readonly SweepTransaction[] =>
  addresses.flatMap(({ address, nonce, moves }) =>
    moves.map(({ asset, units, gas }, at) => ({
      ...{ from: address, nonce: nonce + at, asset, units: BigInt(units), gas: BigInt(gas) },
      ...transferCall(asset, to, BigInt(units)),
    })),
  )
