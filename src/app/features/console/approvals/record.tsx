import { useIntl } from 'react-intl'

import type { Proposal } from '@contract/console/approvals'
import { AddressGroup } from '../../../ui/controls/address-group'
import { DetailRow, DetailRows } from '../../../ui/controls/detail-rows'
import { messages as holdWords } from '../hold/messages'
import { useExactAmounts } from '../parts/exact-amounts'
import { PayeeLines } from '../parts/payee-lines'
import styles from './approvals.module.css'
import { messages } from './messages'

/** What is signed: above, as people compare it; below, as the record has it. */
export function Record({ proposal }: { readonly proposal: Proposal }) {
  const { formatMessage } = useIntl()
  const exact = useExactAmounts()
  const { amount, address, subject, details, reason } = proposal
  const payee = payeeOf(proposal)
  return (
    <section className={`card ${styles.card ?? ''}`}>
      <h2>{formatMessage(messages.record)}</h2>
      {amount !== null && <p className={`${styles.amount ?? ''} num`}>{exact(amount)}</p>}
      {address !== null && (
        <div className={styles.to}>
          <p className="small muted">{formatMessage(messages.address)}</p>
          <AddressGroup address={address} framed />
        </div>
      )}
      {payee && (
        <div className={styles.to}>
          <p className="small muted">{formatMessage(holdWords.payee)}</p>
          <PayeeLines {...payee} />
        </div>
      )}
      <DetailRows ground="flush">
        <DetailRow label={formatMessage(messages.subject)}>
          <span className={styles.value}>{subject}</span>
        </DetailRow>
        {details.map(({ name, value }) => (
          <DetailRow key={name} label={name}>
            <span className={styles.value}>{value}</span>
          </DetailRow>
        ))}
        {reason !== null && <DetailRow label={formatMessage(messages.reason)}>{reason}</DetailRow>}
      </DetailRows>
    </section>
  )
}

/** Of a release and of a payout that is sent again: they name both. */
function payeeOf({ details }: Proposal) {
  const { name, iban } = Object.fromEntries(
    details.map((detail): [string, string | undefined] => [detail.name, detail.value]),
  )
  return name === undefined || iban === undefined ? null : { name, iban }
}
