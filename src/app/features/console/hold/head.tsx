import { useIntl } from 'react-intl'

import type { ConsoleHold } from '@contract/console/holds'
import { useAmounts } from '../../../i18n/amounts'
import { useAge } from '../frame/use-age'
import { DetailHead } from '../parts/detail-head'
import { useExactAmounts } from '../parts/exact-amounts'
import { factTexts, overdueText } from '../waiting/messages'
import styles from './hold.module.css'
import { filled, stateNames } from './messages'

/** Whose it is, how much (euros where these are owed), why it is held, and since when it is as it is. */
export function Head({ hold }: { readonly hold: ConsoleHold }) {
  const { formatMessage } = useIntl()
  const age = useAge()
  const amounts = useAmounts()
  const exact = useExactAmounts()
  const { accountName, reason, amount, owedEUR, status, statusTs, decideAgain } = hold
  const state = formatMessage(stateNames[status])
  return (
    <DetailHead
      name={accountName}
      line={
        <>
          {formatMessage(factTexts[`hold-${reason}`])}
          {decideAgain && <span className={styles.overdue}>{formatMessage(overdueText)}</span>}
        </>
      }
      amount={owedEUR === null ? exact(amount) : amounts.euro(owedEUR)}
      state={formatMessage(filled.since, { status: state, age: age(statusTs) })}
      isOdd={decideAgain !== undefined}
    />
  )
}
