import { useRef, useState, type Ref } from 'react'
import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import type { Recipient } from '@contract/v1/recipients'
import { displayName } from '@kernel/recipient-name'

import { classNames } from '../../../ui/controls/class-names'
import { IconButton } from '../../../ui/controls/icon-button'
import { PencilIcon } from '../../../ui/controls/icons'
import { selectReference } from '../flow/selectors'
import { filledReviewMessages, reviewMessages as words } from './messages'
import { ReferenceForm, type KeepReference } from './reference-form'
import styles from './review.module.css'

interface Props {
  readonly recipient: Recipient
  /** There while the reference is written anew. */
  readonly keep: Ref<KeepReference>
}

/** What the recipient's bank statement will say; it can be written anew. */
export function ReferenceCard({ recipient, keep }: Props) {
  const { formatMessage } = useIntl()
  const [isEditing, setIsEditing] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const reference = useSelector(selectReference) ?? recipient.reference
  const label = formatMessage(filledReviewMessages.reference, { name: displayName(recipient) })
  const close = () => {
    setIsEditing(false)
    if (card.current?.contains(document.activeElement)) card.current.focus()
  }
  return (
    <div
      ref={card}
      className={classNames('card', styles.reference)}
      role="group"
      aria-label={label}
      tabIndex={-1}
    >
      {isEditing ? (
        <div className={styles.editing}>
          <p className={styles.statement}>
            <span>{label}</span>
          </p>
          <ReferenceForm
            ref={keep}
            reference={reference}
            byDefault={recipient.reference}
            onDone={close}
          />
        </div>
      ) : (
        <>
          <p className={styles.statement}>
            <span>{label}</span>
            <b>{reference}</b>
          </p>
          <IconButton
            label={formatMessage(words.editReference)}
            onClick={() => {
              setIsEditing(true)
            }}
          >
            <PencilIcon />
          </IconButton>
        </>
      )}
    </div>
  )
}
