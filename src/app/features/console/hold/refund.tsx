import { useIntl } from 'react-intl'

import type { ConsoleHold } from '@contract/console/holds'
import { useDates } from '../../../i18n/dates'
import { AddressGroup } from '../../../ui/controls/address-group'
import { Card, Facts } from '../parts/card'
import { useExactAmounts } from '../parts/exact-amounts'
import styles from './hold.module.css'
import { messages } from './messages'

/** Where the money would go, whole. */
export function Refund({ refund }: Pick<ConsoleHold, 'refund'>) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const exact = useExactAmounts()
  if (!refund) return null
  const { to, amount, askedTs, txHash, sentTs } = refund
  const sent = [
    ...(sentTs === null
      ? []
      : [{ label: formatMessage(messages.sent), value: dates.dateTime(sentTs) }]),
    ...(txHash === null ? [] : [{ label: formatMessage(messages.transaction), value: txHash }]),
  ]
  return (
    <Card title={formatMessage(messages.refund)}>
      <div className={styles.to}>
        <p className="small muted">{formatMessage(messages.to)}</p>
        <AddressGroup address={to} framed />
      </div>
      <Facts
        facts={[
          { label: formatMessage(messages.amount), value: exact(amount) },
          { label: formatMessage(messages.asked), value: dates.dateTime(askedTs) },
          ...sent,
        ]}
      />
    </Card>
  )
}
