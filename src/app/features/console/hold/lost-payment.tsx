import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'

import type { ConsoleHold } from '@contract/console/holds'
import { Note } from '../../../ui/controls/note'
import { consolePaths } from '../frame/paths'
import { filled, messages } from './messages'

/** What was paid already is not decided on anew. */
export function LostPayment({ hold }: { readonly hold: ConsoleHold }) {
  const { formatMessage } = useIntl()
  const { lostPaymentId: id } = hold
  if (id === null) return null
  return (
    <Note tone="warning">
      {formatMessage(filled.lostPayment, { id })}{' '}
      <Link to={consolePaths.bank}>{formatMessage(messages.seePayment)}</Link>
    </Note>
  )
}
