import type { RefObject } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { useChatWords } from '../../i18n/chat-words'
import { ACCEPTED } from '../../resources/chat/attachments'
import { canSend, charactersLeft } from '../../resources/chat/sheet'
import {
  attachmentRemoved,
  OWN,
  selectSheet,
  sendAsked,
  transactionDetached,
  typed,
  uploadRepeated,
} from '../../resources/chat/writing'
import { ChatComposer } from '../../ui/chat-composer'
import { IconButton } from '../../ui/icon-button'
import { CloseIcon } from '../../ui/icons-first'
import { FlagIcon } from '../../ui/icons'
import { messages } from './messages'
import styles from './support-chat.module.css'
import { useTransactionName } from './use-transaction-name'

interface Props {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly onFiles: (files: readonly File[]) => void
}

type SheetState = Parameters<typeof selectSheet>[0]

export function Composer({ field, onFiles }: Props) {
  const dispatch = useDispatch()
  const { words, problem } = useChatWords()
  const sheet = useSelector((state: SheetState) => selectSheet(state, OWN))
  const { text, attachments, transactionId } = sheet
  return (
    <ChatComposer
      field={field}
      words={words}
      text={text}
      onType={(written) => dispatch(typed({ key: OWN, text: written }))}
      onSend={() => dispatch(sendAsked({ key: OWN }))}
      canSend={canSend(sheet)}
      sendsBy="enter"
      onFiles={onFiles}
      accept={ACCEPTED}
      attachments={attachments.map((each) => ({
        ...each,
        percent: each.file ? null : each.percent,
        problem: each.problem && problem(each.problem),
        mayRetry: each.problem === 'not-sent',
      }))}
      onRemove={(id) => dispatch(attachmentRemoved({ key: OWN, id }))}
      onRetry={(id) => dispatch(uploadRepeated({ key: OWN, id }))}
      about={transactionId !== null && <Attached id={transactionId} />}
      problem={sheet.problem && problem(sheet.problem)}
      left={charactersLeft(text)}
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
        onClick={() => dispatch(transactionDetached({ key: OWN }))}
      >
        <CloseIcon />
      </IconButton>
    </p>
  )
}
