import { numberToHex } from 'viem'
import type { Branch } from './branch'
import type { Profile } from './profiles'

/** What a provider knows of a chain. */
export interface View {
  readonly profile: Profile
  readonly branch: Branch
  /** The newest block that it has. */
  readonly tip: bigint
  readonly finalized: bigint
  /** State of blocks below is gone; the newest are always there. */
  readonly stateFrom: bigint
}

/** An error as JSON-RPC carries it. */
export class RpcFailure extends Error {
  override readonly name = 'RpcFailure'

  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/** Hex as JSON-RPC writes numbers. */
export const hex = (value: bigint | number): string => numberToHex(value)
export const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`

export const MULTICALL = '0xca11bde05977b3631167028862be2a173976ca11'

export interface Call {
  readonly to?: string
  readonly data: `0x${string}`
}
