import type { FeeCaps } from '@contract/sweep-plan'

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
  /** Gas that a call uses, with a margin. */
  gasOf(call: Call): Promise<bigint>
  /** Most that a rollup charges for publishing one transaction, beside its gas; 0 elsewhere. */
  publishingUnits(): Promise<bigint>
}
