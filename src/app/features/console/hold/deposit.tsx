import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'

import type { ConsoleHold } from '@contract/console/holds'

import { AddressGroup } from '../../../ui/controls/address-group'
import { consolePaths } from '../frame/paths'
import { Card, Facts } from '../parts/card'
import { useExactAmounts } from '../parts/exact-amounts'
import { messages } from './messages'

/** Where it came, and what it belongs to. */
export function Deposit({
  hold: { chainName, depositAddress, amount, owedEUR, quoteId, payoutId },
}: {
  readonly hold: ConsoleHold
}) {
  const { formatMessage } = useIntl()
  const exact = useExactAmounts()
  return (
    <Card title={formatMessage(messages.deposit)}>
      <Facts
        facts={[
          { label: formatMessage(messages.network), value: chainName },
          {
            label: formatMessage(messages.address),
            value: <AddressGroup address={depositAddress} />,
          },
          // Where euros are owed the head of the page has these.
          ...(owedEUR === null
            ? []
            : [{ label: formatMessage(messages.amount), value: exact(amount) }]),
          ...(quoteId === null ? [] : [{ label: formatMessage(messages.quote), value: quoteId }]),
          ...(payoutId === null
            ? []
            : [
                {
                  label: formatMessage(messages.payout),
                  value: (
                    <Link to={consolePaths.payout(payoutId)}>
                      {formatMessage(messages.seePayout)}
                    </Link>
                  ),
                },
              ]),
        ]}
      />
    </Card>
  )
}
