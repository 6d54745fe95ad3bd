import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { MESSAGE_MAX_LENGTH } from '@contract/v1/chat'
import { CANNED_TITLE_MAX_LENGTH } from '@contract/console/support'

import { selectCannedAnswers } from '../../../resources/console/canned-answers'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { IconButton } from '../../../ui/controls/icon-button'
import { PencilIcon, PlusIcon, TrashIcon } from '../../../ui/controls/icons'
import { Modal } from '../../../ui/controls/modal'
import { cannedMessages } from './canned-messages'
import { filled, messages } from './messages'
import {
  cannedAnswerRemoved,
  cannedAnswerSaved,
  cannedAnswerWritten,
  selectInbox,
  type CannedDraft,
} from './slice'
import styles from './inbox.module.css'
import { Trouble } from './trouble'

/** The kept answers of all operators. */
export function CannedModal({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl()
  const { cannedDraft } = useSelector(selectInbox)
  return (
    <Modal
      title={formatMessage(cannedMessages.list)}
      closeLabel={formatMessage(messages.dismiss)}
      onClose={onClose}
    >
      <Trouble />
      {cannedDraft ? <Form draft={cannedDraft} /> : <Kept />}
    </Modal>
  )
}

function Kept() {
  const dispatch = useDispatch()
  const canned = useSelector(selectCannedAnswers)
  const { formatMessage } = useIntl()
  return (
    <>
      {canned.length === 0 && <p className="lede">{formatMessage(cannedMessages.none)}</p>}
      <ul className={styles.kept}>
        {canned.map((answer) => (
          <li className={styles.keptOne} key={answer.id}>
            <span className={styles.keptWords}>
              <b>{answer.title}</b>
              <span className="small muted cut">{answer.text}</span>
            </span>
            <IconButton
              label={formatMessage(filled.change, { title: answer.title })}
              onClick={() => dispatch(cannedAnswerWritten(answer))}
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
        onClick={() => dispatch(cannedAnswerWritten({ id: null, title: '', text: '' }))}
      >
        {formatMessage(cannedMessages.add)}
      </Button>
    </>
  )
}

function Form({ draft }: { readonly draft: CannedDraft }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { title, text } = draft
  const { isBusy } = useSelector(selectInbox)
  const write = (change: Partial<CannedDraft>) =>
    dispatch(cannedAnswerWritten({ ...draft, ...change }))
  const isComplete = title.trim() !== '' && text.trim() !== ''
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) dispatch(cannedAnswerSaved(draft))
      }}
    >
      <Field
        label={formatMessage(cannedMessages.title)}
        value={title}
        maxLength={CANNED_TITLE_MAX_LENGTH}
        onChange={({ target }) => write({ title: target.value })}
      />
      <label className={styles.area}>
        <span className="small muted">{formatMessage(cannedMessages.text)}</span>
        <textarea
          rows={6}
          value={text}
          maxLength={MESSAGE_MAX_LENGTH}
          onChange={({ target }) => write({ text: target.value })}
        />
      </label>
      <div className={styles.formEnd}>
        <Button type="submit" disabled={!isComplete} busy={isBusy}>
          {formatMessage(cannedMessages.save)}
        </Button>
        <Button variant="plain" onClick={() => dispatch(cannedAnswerWritten(null))}>
          {formatMessage(cannedMessages.cancel)}
        </Button>
      </div>
    </form>
  )
}
