import { useIntl } from 'react-intl'

import type { ConsoleHold } from '@contract/console/holds'
import { groupedIban } from '@kernel/iban'
import { Card, Facts } from '../parts/card'
import { messages } from './messages'

/** Whom a release would pay: two operators sign for name and IBAN. */
export function Payee({ payee }: Pick<ConsoleHold, 'payee'>) {
  const { formatMessage } = useIntl()
  if (!payee) return null
  const { name, iban } = payee
  return (
    <Card title={formatMessage(messages.payee)}>
      <Facts facts={[{ label: name, value: groupedIban(iban) }]} />
    </Card>
  )
}
