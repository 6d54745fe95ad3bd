import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import type { Recipient } from '@contract/v1/recipients'
import { groupedIban } from '@kernel/iban'
import { legalName } from '@kernel/recipient-name'

import { PayeeEvidence } from '../../../resources/payee-evidence'
import { Note } from '../../../ui/controls/note'
import { RecipientAvatar } from '../flow/recipient-avatar'
import { spellingChosen } from '../flow/slice'
import { reviewMessages as words } from './messages'
import styles from './review.module.css'

/** Whose account the euros go to. */
export function PayeeCard({ recipient }: { readonly recipient: Recipient }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  return (
    <section className="card" aria-label={formatMessage(words.recipient)}>
      <div className={styles.holder}>
        <RecipientAvatar recipient={recipient} size={48} />
        <div className={styles.account}>
          <b className="caps">{legalName(recipient)}</b>
          <span className="num">{groupedIban(recipient.iban)}</span>
          {recipient.bankName !== '' && <span>{recipient.bankName}</span>}
        </div>
      </div>
      {recipient.change?.isStopped === false && (
        <Note tone="warning">{formatMessage(words.oldIban)}</Note>
      )}
      <PayeeEvidence payee={recipient} onSpelling={(names) => dispatch(spellingChosen(names))} />
    </section>
  )
}
