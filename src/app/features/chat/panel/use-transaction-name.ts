import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { selectTransactions } from '../../../resources/transactions'
import { filled } from './messages'

/** What a transaction is called where only its id is known: by its recipient, if it is among those loaded. */
export function useTransactionName() {
  const { formatMessage } = useIntl()
  const loaded = useSelector(selectTransactions)
  return (id: string): string => {
    const what = loaded?.find((transaction) => transaction.id === id)?.beneficiaryName
    return what ? formatMessage(filled.about, { what }) : formatMessage(filled.aboutId, { id })
  }
}
