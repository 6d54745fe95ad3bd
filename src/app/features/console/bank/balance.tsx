import { useIntl } from 'react-intl'

import type { BankStanding } from '@contract/console/bank'
import { useAmounts } from '../../../i18n/amounts'
import { ActButtons } from '../acts/act-buttons'
import { ProposedNote } from '../acts/proposed-note'
import { Card, Facts, Stack } from '../parts/card'
import { messages } from './messages'

/** What the account holds and owes; two operators state what it holds. */
export function Balance({ bank: { funds, balance } }: { readonly bank: BankStanding }) {
  const amounts = useAmounts()
  const { bookedEUR, underWayEUR, queuedEUR, quotedEUR, freeEUR } = funds
  const { formatMessage } = useIntl()
  return (
    <Card title={formatMessage(messages.balance)}>
      <Stack>
        <Facts
          facts={[
            { label: formatMessage(messages.booked), value: amounts.euro(bookedEUR) },
            { label: formatMessage(messages.underWay), value: amounts.euro(underWayEUR) },
            { label: formatMessage(messages.queued), value: amounts.euro(queuedEUR) },
            { label: formatMessage(messages.quoted), value: amounts.euro(quotedEUR) },
            {
              label: formatMessage(messages.free),
              value: freeEUR === null ? formatMessage(messages.unknown) : amounts.euro(freeEUR),
            },
          ]}
        />
        <ProposedNote proposal={balance.proposal} />
        <ActButtons acts={balance.acts} />
      </Stack>
    </Card>
  )
}
