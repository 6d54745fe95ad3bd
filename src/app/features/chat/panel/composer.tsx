import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import { useDraft } from '../shared/use-draft'
import { OWN_CONVERSATION, transactionDetached } from '../shared/drafts'
import { ChatComposer } from '../shared/composer-form'
import { IconButton } from '../../../ui/controls/icon-button'
import { CloseIcon } from '../../../ui/controls/icons-first'
import { FlagIcon } from '../../../ui/controls/icons'
import { messages } from './messages'
import styles from './support-chat.module.css'
import { useTransactionName } from './use-transaction-name'

export function Composer() {
  const field = useRef<HTMLTextAreaElement>(null)
  const { draft, composer } = useDraft(OWN_CONVERSATION)
  const { transactionId } = draft
  return (
    <ChatComposer
      {...composer}
      field={field}
      about={transactionId !== null && <Attached id={transactionId} />}
    />
  )
}

/** The transaction that goes along with the next message. */
function Attached({ id }: { readonly id: string }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  return (
    <p className={styles.attached}>
      <FlagIcon />
      <span className={styles.attachedName}>{useTransactionName()(id)}</span>
      <IconButton
        label={formatMessage(messages.detach)}
        onClick={() => dispatch(transactionDetached({ key: OWN_CONVERSATION }))}
      >
        <CloseIcon />
      </IconButton>
    </p>
  )
}
