import { useIntl } from 'react-intl'

import type { ConsoleHold } from '@contract/console/holds'
import { groupedIban } from '@kernel/iban'
import { Card, Facts } from '../parts/card'
import { NameCheck } from '../parts/name-check'
import { messages } from './messages'

/** Whom a release would pay: two operators sign for name and IBAN, and for what the bank says of them. */
export function Payee({ payee }: Pick<ConsoleHold, 'payee'>) {
  const { formatMessage } = useIntl()
  if (!payee) return null
  const { name, iban, check } = payee
  return (
    <Card title={formatMessage(messages.payee)}>
      <Facts facts={[{ label: name, value: groupedIban(iban) }]} />
      {check !== undefined && <NameCheck check={check} />}
    </Card>
  )
}
