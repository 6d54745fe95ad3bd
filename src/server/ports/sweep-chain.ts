import type { FeeCaps } from '@contract/sweep-plan'

/** A signed transaction, taken apart; its sender is recovered from the signature. */
export interface SignedTransaction {
  readonly hash: string
  readonly from: string
  readonly chainId: number
  readonly nonce: number
  readonly to: string
  readonly value: bigint
  readonly data: string
  readonly gas: bigint
  readonly fees: FeeCaps
}

/** What a mined transaction of ours did. */
export interface TransactionOutcome {
  /** Native coins that its sender paid for it, publishing included. */
  readonly fee: bigint
  /** What its sender lost of the asset, fee apart; 0 where it was reverted. */
  readonly units: bigint
}

interface Call {
  readonly from: string
  readonly to: string
  readonly value: bigint
  /** 0x and hex. */
  readonly data: string
}

/** What planning and sending sweeps asks of one chain, beside what the desk reads of it. */
export interface SweepChain {
  readonly chainId: number
  /** What a transaction may pay for gas to be mined within days; the base fee may grow threefold until then. */
  feeCaps(): Promise<FeeCaps>
  /** What the next block asks for a unit of gas, tip included. */
  gasPrice(): Promise<bigint>
  /** Gas that a call uses, with a margin. */
  gasOf(call: Call): Promise<bigint>
  /** Most that a rollup charges for publishing one transaction, beside its gas; 0 elsewhere. */
  publishingUnits(): Promise<bigint>
  /** Null for what is no signed transaction. */
  read(raw: string): Promise<SignedTransaction | null>
  /** Hands a transaction to the chain; one that is known there already is no failure. */
  broadcast(raw: string): Promise<void>
  /** Of a transaction that a block holds. */
  outcome(hash: string, from: string, asset: string): Promise<TransactionOutcome>
}
