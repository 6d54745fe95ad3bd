import { useIntl } from 'react-intl'

import type { ConsoleHold } from '@contract/console/holds'
import { Card } from '../parts/card'
import { PayeeLines } from '../parts/payee-lines'
import { messages } from './messages'

/** Whom a release would pay: two operators sign for name and IBAN, and for what the bank says of them. */
export function Payee({ payee }: Pick<ConsoleHold, 'payee'>) {
  const { formatMessage } = useIntl()
  if (!payee) return null
  return (
    <Card title={formatMessage(messages.payee)}>
      <PayeeLines {...payee} />
    </Card>
  )
}
