import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import type { Recipient } from '@contract/v1/recipients'
import { compactIban, groupedIban } from '@kernel/iban'

import { copyRequested } from '../../events'
import { useDates } from '../../i18n/dates'
import { CopyValue, DetailRow, DetailRows } from '../../ui/controls/detail-rows'
import styles from './details.module.css'
import { messages } from './messages'

export function RecipientRows({ recipient }: { readonly recipient: Recipient }) {
  return (
    <div className={styles.facts}>
      <LegalName recipient={recipient} />
      <BankAccount recipient={recipient} />
      <Reference recipient={recipient} />
    </div>
  )
}

interface Props {
  readonly recipient: Recipient
}

function LegalName({ recipient: { type, firstName, lastName } }: Props) {
  const { formatMessage } = useIntl()
  if (type === 'business')
    return (
      <DetailRows>
        <DetailRow stacked label={formatMessage(messages.companyName)}>
          <span className="caps">{firstName}</span>
        </DetailRow>
      </DetailRows>
    )
  return (
    <DetailRows>
      <DetailRow label={formatMessage(messages.firstName)}>
        <span className="caps">{firstName}</span>
      </DetailRow>
      <DetailRow label={formatMessage(messages.lastName)}>
        <span className="caps">{lastName}</span>
      </DetailRow>
    </DetailRows>
  )
}

function BankAccount({ recipient: { iban, bic, bankName } }: Props) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const orUnknown = (text: string) =>
    text === '' ? <span className="subtle">{formatMessage(messages.unknown)}</span> : text
  return (
    <DetailRows>
      <DetailRow stacked label={formatMessage(messages.iban)}>
        <CopyValue
          label={formatMessage(messages.copyIban)}
          onCopy={() => dispatch(copyRequested(compactIban(iban)))}
        >
          {groupedIban(iban)}
        </CopyValue>
      </DetailRow>
      <DetailRow label={formatMessage(messages.bic)}>{orUnknown(bic)}</DetailRow>
      <DetailRow label={formatMessage(messages.bank)}>{orUnknown(bankName)}</DetailRow>
    </DetailRows>
  )
}

function Reference({ recipient: { reference, createdTs } }: Props) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const dispatch = useDispatch()
  return (
    <DetailRows>
      <DetailRow stacked label={formatMessage(messages.reference)}>
        <CopyValue
          label={formatMessage(messages.copyReference)}
          onCopy={() => dispatch(copyRequested(reference))}
        >
          {reference}
        </CopyValue>
      </DetailRow>
      {createdTs !== undefined && (
        <DetailRow label={formatMessage(messages.added)}>
          {dates.recipientDate(createdTs)}
        </DetailRow>
      )}
    </DetailRows>
  )
}
