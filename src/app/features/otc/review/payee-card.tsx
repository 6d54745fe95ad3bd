import { useIntl } from 'react-intl'

import type { Recipient } from '@contract/v1/recipients'
import { groupedIban } from '@kernel/iban'
import { legalName } from '@kernel/recipient-name'

import { RecipientAvatar } from '../flow/recipient-avatar'
import { reviewMessages as words } from './messages'
import styles from './review.module.css'

/** Whose account the euros go to. */
export function PayeeCard({ recipient }: { readonly recipient: Recipient }) {
  const { formatMessage } = useIntl()
  return (
    <section className={styles.payee} aria-label={formatMessage(words.recipient)}>
      <RecipientAvatar recipient={recipient} size={48} />
      <div className={styles.account}>
        <b className="caps">{legalName(recipient)}</b>
        <span className="num">{groupedIban(recipient.iban)}</span>
        {recipient.bankName !== '' && <span>{recipient.bankName}</span>}
      </div>
    </section>
  )
}
