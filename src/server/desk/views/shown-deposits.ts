import { baseUnits } from '@kernel/amounts'
import type { DepositRecord } from '../records/deposit/row'

/** What is told of a transfer to a deposit address. */
export interface ShownDeposit extends Pick<
  DepositRecord,
  | 'chainId'
  | 'txHash'
  | 'logIndex'
  | 'block'
  | 'symbol'
  | 'decimals'
  | 'units'
  | 'isFinal'
  | 'bucket'
  | 'reason'
  | 'holdId'
  | 'seenAt'
  | 'finalAt'
> {
  /** The transaction that shows what is held of it. */
  readonly shownBy: string | null
}

type AsText = 'block' | 'units' | 'seenAt'

/** As JSON has it: instants, and integers that JSON would round, as text. */
export interface DepositJson
  extends Omit<ShownDeposit, AsText | 'finalAt'>, Readonly<Record<AsText, string>> {
  readonly finalAt: string | null
}

export const toShownDeposit = (json: DepositJson): ShownDeposit => ({
  ...json,
  block: BigInt(json.block),
  units: baseUnits(json.units),
  seenAt: new Date(json.seenAt),
  finalAt: optionalInstant(json.finalAt),
})

export const optionalInstant = (text: string | null): Date | null =>
  text === null ? null : new Date(text)
