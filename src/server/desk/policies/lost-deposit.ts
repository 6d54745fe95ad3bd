import { baseUnits } from '@kernel/amounts'
import { fromSeconds } from '@kernel/instant'
import { isBalanceDiff } from '@kernel/log-index'
import type { SeenTransfer } from '@server/ports/chain'
import type { LostDeposit } from '../records/deposit/lost'

/** What native coins are beside those of its address that count as lost; `undecided` where it may be one of them or new. */
export type Recognition =
  | { readonly kind: 'new' }
  | { readonly kind: 'undecided' }
  | { readonly kind: 'found'; readonly lost: LostDeposit }

/**
 * A transaction is the same one wherever it stands. Native coins without one have no name that a reorganisation leaves: what
 * came before the thaw and is as much as was lost is that, other amounts may be parts of it; afterwards it is the other way round.
 */
export function recogniseLost(transfer: SeenTransfer, lost: readonly LostDeposit[]): Recognition {
  const { txHash, logIndex, blockTime } = transfer
  const units = baseUnits(transfer.amount)
  const same = lost.find((one) => one.txHash === txHash && one.units === units)
  if (same) return { kind: 'found', lost: same }
  const unnamed = lost.filter((one) => isBalanceDiff(one.logIndex))
  const possible = isBalanceDiff(logIndex) ? lost : unnamed
  if (possible.length === 0) return { kind: 'new' }
  const twin = unnamed.find((one) => one.units === units)
  const isOld = possible.some(({ lostAt }) => fromSeconds(blockTime) <= lostAt)
  if (isOld) return twin ? { kind: 'found', lost: twin } : { kind: 'undecided' }
  return { kind: twin ? 'undecided' : 'new' }
}
