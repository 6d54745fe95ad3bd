import { useIntl } from 'react-intl'

import type { ConsoleHold } from '@contract/console/holds'
import { useAge } from '../frame/use-age'
import { DetailHead } from '../parts/detail-head'
import { factTexts, overdueText } from '../waiting/messages'
import { filled, stateNames } from './messages'

/** Whose it is, how much, why it is held, and since when it is as it is. */
export function Head({ hold }: { readonly hold: ConsoleHold }) {
  const { formatMessage } = useIntl()
  const age = useAge()
  const { accountName, reason, amount, status, statusTs, decideAgain } = hold
  const state = formatMessage(stateNames[status])
  return (
    <DetailHead
      name={accountName}
      line={formatMessage(decideAgain ? overdueText : factTexts[`hold-${reason}`])}
      amount={amount}
      state={formatMessage(filled.since, { status: state, age: age(statusTs) })}
      isOdd={false}
    />
  )
}
