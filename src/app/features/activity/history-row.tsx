import { memo } from 'react'
import { useDispatch, useSelector } from 'react-redux'

import type { Transaction } from '@contract/v1/transactions'

import { selectIsOnline, selectNow } from '../../state/clock'
import { classNames } from '../../ui/controls/class-names'
import { Row, RowEnd, type RowTone } from '../../ui/controls/row'
import { Skeleton } from '../../ui/controls/skeleton'
import styles from './activity.module.css'
import { Remaining } from './remaining'
import { isExpired } from './shared/policy'
import { hasRing, rowAvatar } from './shared/row-avatar'
import { rowPressed } from './shared/slice'
import { useRowTexts, useStillTime } from './shared/use-texts'

interface Props {
  readonly transaction: Transaction
  /** Which row it is, and of how many in its group; those out of sight are not there to be counted. */
  readonly place: number
  readonly count: number
  readonly isChosen: boolean
  /** What stands here may be old: nothing counts down, opens or asks for a decision. */
  readonly isStill?: boolean
}

/** One row; only those that can be opened are buttons (ACT-11). */
export const HistoryRow = memo(function HistoryRow(props: Props) {
  const { transaction, place, count, isChosen } = props
  const dispatch = useDispatch()
  const texts = useRowTexts(transaction)
  const { id, openable, pending, muted, totalAmount } = transaction
  const tone = rowToneOf(transaction)
  const isOnline = useSelector(selectIsOnline)
  const isStill = props.isStill ?? !isOnline
  const movingTone = isStill ? undefined : 'moving'
  return (
    <Row
      data-id={id}
      aria-posinset={place}
      aria-setsize={count}
      className={classNames(styles.row, pending && styles.pending)}
      leadKind={hasRing(transaction) ? 'ring' : 'avatar'}
      lead={rowAvatar(transaction, isStill)}
      title={texts.title}
      caps={transaction.beneficiaryNameIs === 'legal'}
      sub={texts.status}
      subTone={tone}
      end={
        <RowEnd
          struck={transaction.strikethrough}
          bordered={transaction.bordered}
          amount={totalAmount.skeleton ? <Skeleton width={72} /> : texts.total}
          sub={pending ? <Time transaction={transaction} isStill={isStill} /> : texts.crypto}
          subTone={pending ? (tone ?? movingTone) : undefined}
        />
      }
      muted={muted}
      selected={isChosen}
      onClick={openable && !isStill ? () => dispatch(rowPressed(id)) : undefined}
    />
  )
})

/** Red is a failure, amber what waits for its owner; an unpaid quote is neither. */
export function rowToneOf(transaction: Transaction): RowTone | undefined {
  if (transaction.hold?.status === 'held') return 'warning'
  return transaction.failed && !isExpired(transaction) ? 'danger' : undefined
}

/** Apart, so that a second that passes renders these few words and not the list. */
function Time({ transaction, isStill }: Pick<Props, 'transaction'> & { isStill: boolean }) {
  const now = useSelector(selectNow)
  const still = useStillTime()
  return isStill ? still(transaction, now) : <Remaining transaction={transaction} now={now} />
}
