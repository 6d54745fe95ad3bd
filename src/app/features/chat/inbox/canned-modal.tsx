import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { MESSAGE_MAX_LENGTH } from '@contract/v1/chat'
import { CANNED_TITLE_MAX_LENGTH, type CannedAnswer } from '@contract/v1/support'

import { selectCannedAnswers } from '../../../resources/chat/canned-answers'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { IconButton } from '../../../ui/controls/icon-button'
import { PencilIcon, PlusIcon, TrashIcon } from '../../../ui/controls/icons'
import { Modal } from '../../../ui/controls/modal'
import { cannedMessages } from './canned-messages'
import { filled, messages } from './messages'
import { cannedAnswerRemoved, cannedAnswerSaved } from './slice'
import styles from './inbox.module.css'

type Draft = Omit<CannedAnswer, 'id'> & { readonly id: string | null }

/** The kept answers of all who answer. */
export function CannedModal({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl()
  const [draft, setDraft] = useState<Draft | null>(null)
  return (
    <Modal
      title={formatMessage(cannedMessages.list)}
      closeLabel={formatMessage(messages.dismiss)}
      onClose={onClose}
    >
      {draft ? (
        <Form draft={draft} onChange={setDraft} onDone={() => setDraft(null)} />
      ) : (
        <Kept onChange={setDraft} />
      )}
    </Modal>
  )
}

function Kept({ onChange }: { readonly onChange: (draft: Draft) => void }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const canned = useSelector(selectCannedAnswers)
  return (
    <>
      {canned.length === 0 && <p className="lede">{formatMessage(cannedMessages.none)}</p>}
      <ul className={styles.kept}>
        {canned.map((answer) => (
          <li key={answer.id} className={styles.keptOne}>
            <span className={styles.keptWords}>
              <b>{answer.title}</b>
              <span className="small muted cut">{answer.text}</span>
            </span>
            <IconButton
              label={formatMessage(filled.change, { title: answer.title })}
              onClick={() => onChange(answer)}
            >
              <PencilIcon />
            </IconButton>
            <IconButton
              label={formatMessage(filled.remove, { title: answer.title })}
              onClick={() => dispatch(cannedAnswerRemoved(answer.id))}
            >
              <TrashIcon />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        variant="soft"
        icon={<PlusIcon />}
        onClick={() => onChange({ id: null, title: '', text: '' })}
      >
        {formatMessage(cannedMessages.add)}
      </Button>
    </>
  )
}

interface FormProps {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  readonly onDone: () => void
}

function Form({ draft, onChange, onDone }: FormProps) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { title, text } = draft
  const isComplete = title.trim() !== '' && text.trim() !== ''
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isComplete) return
        dispatch(cannedAnswerSaved(draft))
        onDone()
      }}
    >
      <Field
        label={formatMessage(cannedMessages.title)}
        value={title}
        maxLength={CANNED_TITLE_MAX_LENGTH}
        onChange={({ target }) => onChange({ ...draft, title: target.value })}
      />
      <label className={styles.area}>
        <span className="small muted">{formatMessage(cannedMessages.text)}</span>
        <textarea
          rows={6}
          value={text}
          maxLength={MESSAGE_MAX_LENGTH}
          onChange={({ target }) => onChange({ ...draft, text: target.value })}
        />
      </label>
      <div className={styles.formEnd}>
        <Button type="submit" disabled={!isComplete}>
          {formatMessage(cannedMessages.save)}
        </Button>
        <Button variant="plain" onClick={onDone}>
          {formatMessage(cannedMessages.cancel)}
        </Button>
      </div>
    </form>
  )
}
