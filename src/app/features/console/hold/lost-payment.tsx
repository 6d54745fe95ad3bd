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

/** Nobody pays for it, and no refund is sent, before the treasury's transactions since the backup were looked through. */
export function LostRefund({ hold: { restored = [] } }: { readonly hold: ConsoleHold }) {
  const { formatMessage } = useIntl()
  const isUnaccounted = restored.some(
    ({ act, closedBy }) => act === 'restore-unrefunded' && closedBy !== 'state',
  )
  if (!isUnaccounted) return null
  return <Note tone="warning">{formatMessage(messages.restored)}</Note>
}
