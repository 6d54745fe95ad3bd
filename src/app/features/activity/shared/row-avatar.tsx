import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'

import type { Transaction } from '@contract/v1/transactions'

import { needsDecision, progressShare, titleOf } from '../../../resources/open-transfers'
import { selectNow } from '../../../state/clock'
import { Avatar } from '../../../ui/controls/avatar'
import { Coin } from '../../../ui/controls/coin'
import { Ring } from '../../../ui/controls/ring'
import { TokenBadge } from '../../../ui/controls/token-disc'

const AVATAR_SIZE = 48
const RINGED_SIZE = 40

interface Props {
  readonly transaction: Transaction
  /** Grey and empty, since nobody knows how much time is left. */
  readonly isStill: boolean
}

/** What waits for its owner does not count down. */
export const hasRing = (transaction: Transaction): boolean =>
  transaction.pending && !needsDecision(transaction)

/** Who it is for; around it, while it is pending, what is left of the time. No component of its own: lists are long. */
export function rowAvatar(transaction: Transaction, isStill = false) {
  if (hasRing(transaction)) return <PendingAvatar transaction={transaction} isStill={isStill} />
  const { iconUrl, tokenAmount } = transaction
  // A removed recipient has no name: the token stands for the row.
  if (titleOf(transaction) === '')
    return <Coin name={tokenOf(transaction)} src={iconUrl} size={AVATAR_SIZE} />
  return avatarOf(
    transaction,
    AVATAR_SIZE,
    <TokenBadge symbol={tokenAmount?.symbol ?? ''} src={iconUrl} />,
  )
}

function PendingAvatar({ transaction, isStill }: Props) {
  const now = useSelector(selectNow)
  return (
    <Ring share={progressShare(transaction, now)} still={isStill}>
      {avatarOf(transaction, RINGED_SIZE)}
    </Ring>
  )
}

const tokenOf = ({ tokenAmount, totalAmount }: Transaction): string =>
  tokenAmount?.symbol ?? totalAmount.currency

/** Always round inside a ring. */
function avatarOf(transaction: Transaction, size: number, badge?: ReactNode) {
  const isBusiness = transaction.beneficiaryType === 'business' && !hasRing(transaction)
  return (
    <Avatar
      name={titleOf(transaction)}
      kind={isBusiness ? 'business' : 'person'}
      size={size}
      badge={badge}
    />
  )
}
