import { memo } from 'react'
import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { selectDecisions } from '../resources/open-transfers'
import { transactions } from '../resources/transactions'
import { filledMessages } from './messages'
import styles from './navigation.module.css'

const NOTHING = {}

/** How many decisions wait; with it on screen the list of transactions is kept up to date everywhere. */
export const DecisionBadge = memo(function DecisionBadge() {
  const { formatMessage } = useIntl()
  transactions.useTransactionsInfiniteQuery(null, { selectFromResult: () => NOTHING })
  const count = useSelector(selectDecisions).length
  if (count === 0) return null
  return (
    <b className={styles.badge}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{formatMessage(filledMessages.decisions, { count })}</span>
    </b>
  )
})
