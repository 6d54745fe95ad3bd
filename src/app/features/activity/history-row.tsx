import { memo } from 'react'
import { useDispatch, useSelector } from 'react-redux'

import type { Transaction } from '@contract/v1/transactions'

import { selectNow } from '../../state/clock'
import { Row, RowEnd } from '../../ui/row'
import { Skeleton } from '../../ui/skeleton'
import styles from './activity.module.css'
import { Lead } from './lead'
import { rowPressed } from './slice'
import { useRemaining, useTexts } from './use-texts'

interface Props {
  readonly transaction: Transaction
  readonly isChosen: boolean
}

/** One row; only those that can be opened are buttons (ACT-11). */
export const HistoryRow = memo(function HistoryRow({ transaction, isChosen }: Props) {
  const dispatch = useDispatch()
  const texts = useTexts()
  const { id, openable, pending, failed, muted } = transaction
  return (
    <Row
      className={pending ? undefined : styles.row}
      leadKind={pending ? 'ring' : 'avatar'}
      lead={<Lead transaction={transaction} />}
      title={texts.title(transaction)}
      sub={texts.status(transaction)}
      subTone={failed ? 'danger' : undefined}
      end={<End transaction={transaction} />}
      muted={muted}
      selected={isChosen}
      onClick={openable ? () => dispatch(rowPressed(id)) : undefined}
    />
  )
})

function End({ transaction }: { readonly transaction: Transaction }) {
  const texts = useTexts()
  const look = { struck: transaction.strikethrough, bordered: transaction.bordered }
  const isAwaited = transaction.totalAmount.skeleton
  const amount = isAwaited ? <Skeleton width={72} /> : texts.total(transaction)
  return transaction.pending ? (
    <RowEnd
      {...look}
      amount={amount}
      sub={<Remaining transaction={transaction} />}
      subTone="moving"
    />
  ) : (
    <RowEnd {...look} amount={amount} sub={texts.crypto(transaction)} />
  )
}

/** Apart, so that a second that passes renders these few words and not the list. */
function Remaining({ transaction }: { readonly transaction: Transaction }) {
  const now = useSelector(selectNow)
  return useRemaining()(transaction, now)
}
