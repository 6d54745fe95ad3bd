import { defineMessages, useIntl, type MessageDescriptor } from 'react-intl'

import type { PayeeCheck } from '@contract/v1/payee'
import { Badge } from '../../../ui/controls/badge'

type Outcome = PayeeCheck['outcome']

const messages = defineMessages({
  unchecked: { id: 'console.account.unchecked', defaultMessage: 'Name not checked' },
})

const outcomes: Readonly<Record<Outcome, MessageDescriptor>> = defineMessages({
  match: { id: 'console.account.check.match', defaultMessage: 'Name matches' },
  'close-match': { id: 'console.account.check.close', defaultMessage: 'Name nearly matches' },
  'no-match': { id: 'console.account.check.no', defaultMessage: 'Name does not match' },
  'not-possible': { id: 'console.account.check.none', defaultMessage: 'Bank does not check' },
})

/** What the bank of a recipient said of the name; null where nobody has asked. */
export function NameCheck({ check }: { readonly check: Outcome | null }) {
  const { formatMessage } = useIntl()
  return (
    <Badge tone={check === 'no-match' ? 'danger' : 'plain'}>
      {check === null ? formatMessage(messages.unchecked) : formatMessage(outcomes[check])}
    </Badge>
  )
}
