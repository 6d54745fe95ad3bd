import { baseUnits, type BaseUnits } from '@kernel/amounts'
import { domainError } from '@kernel/domain-error'
import { fromSeconds } from '@kernel/instant'
import { Money } from '@kernel/money'
import type { ChainReader } from '@server/ports/chain'
import type { FlowDeps } from '../deps'
import type { HoldRecord } from '../records/hold/row'

/** How far a block's time may lie before ours: its slot began earlier, and clocks differ. */
export const BLOCK_LAG_SECONDS = 60

/** What a wallet has sent back for a hold. */
export interface RefundPayment {
  readonly txHash: string
  /** Lower case. */
  readonly to: string
  readonly units: BaseUnits
  /** The time of its block. */
  readonly minedAt: Date
}

/** As people paste it. */
export function transactionHash(text: string): string {
  const txHash = text.trim().toLowerCase()
  if (!/^0x[0-9a-f]{64}$/.test(txHash)) throw domainError('transaction-hash-malformed')
  return txHash
}

/** Asks the chain what a transaction has paid to an address of a hold's token. */
export async function readRefundPayment(
  deps: FlowDeps,
  hold: HoldRecord,
  { txHash, to }: Pick<RefundPayment, 'txHash' | 'to'>,
): Promise<RefundPayment> {
  const reader = readerOf(deps, hold)
  const paid = await reader.payment(txHash, to, hold.asset)
  const block = paid && (await reader.block(paid.block))
  if (!block) throw domainError('transaction-not-found')
  return { txHash, to, units: baseUnits(paid.amount), minedAt: fromSeconds(block.time) }
}

export function assertRefunds(
  { unit }: HoldRecord,
  owed: BaseUnits,
  { units }: RefundPayment,
): void {
  if (units >= owed) return
  const text = (amount: BaseUnits): string =>
    unit ? `${Money.ofBase(amount, unit).toText()} ${unit.code}` : amount.toString()
  throw domainError('refund-too-small', { paid: text(units), owed: text(owed) })
}

export function readerOf({ readers }: FlowDeps, { chainId }: HoldRecord): ChainReader {
  const reader = readers.find((each) => each.chainId === chainId)
  if (!reader) throw domainError('chain-not-watched')
  return reader
}
