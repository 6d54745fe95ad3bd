import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'

import type { ConsoleHold } from '@contract/console/holds'

import { useAmounts } from '../../../i18n/amounts'
import { consolePaths } from '../frame/paths'
import { Card, Facts } from '../parts/card'
import { messages } from './messages'

/** Where it came, and what it belongs to. */
export function Deposit({
  hold: { chainName, depositAddress, owedEUR, quoteId, payoutId },
}: {
  readonly hold: ConsoleHold
}) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  return (
    <Card title={formatMessage(messages.deposit)}>
      <Facts
        facts={[
          { label: formatMessage(messages.network), value: chainName },
          { label: formatMessage(messages.address), value: depositAddress },
          ...(owedEUR === null
            ? []
            : [{ label: formatMessage(messages.owed), value: amounts.euro(owedEUR) }]),
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
