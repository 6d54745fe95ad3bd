import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { SupportConversation } from '@contract/v1/support'

import { useChatWords } from '../shared/localized-words'
import { answerFile } from '../../../resources/chat/support-calls'
import { useEntries, type Naming } from '../../../resources/chat/use-entries'
import { selectSheet, sendRepeated } from '../../../resources/chat/writing'
import { Button } from '../../../ui/controls/button'
import type { ShownFile } from '../shared/file-card'
import { ChatLog } from '../shared/log'
import { EmptyState } from '../../../ui/scenes/empty-state'
import { Note } from '../../../ui/controls/note'
import { Skeleton } from '../../../ui/controls/skeleton'
import { useFileDrop } from '../shared/use-file-drop'
import { filesPicked } from '../../../resources/chat/writing'
import { AnswerComposer } from './answer-composer'
import { messages } from './messages'
import { PaneHead } from './pane-head'
import { conversationChosen, olderAsked, selectOpened } from './slice'
import { fileAsked } from './wishes'
import styles from './support-desk.module.css'
import { TransactionCard } from './transaction-card'

interface Props {
  readonly conversation: SupportConversation
  readonly onCanned: () => void
  readonly onKeys: () => void
  /** Back to the list. */
  readonly onLeave: () => void
}

export function ConversationPane({ conversation, onCanned, onKeys, onLeave }: Props) {
  const dispatch = useDispatch()
  const field = useRef<HTMLTextAreaElement>(null)
  const { id } = conversation
  const { isOver, dropProps } = useFileDrop((files) => dispatch(filesPicked(id, files)))
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.conversation} {...dropProps}>
      <PaneHead conversation={conversation} onKeys={onKeys} />
      <Said conversation={conversation} isDropTarget={isOver} />
      <AnswerComposer id={id} field={field} onCanned={onCanned} onLeave={onLeave} />
    </div>
  )
}

type SheetState = Parameters<typeof selectSheet>[0]
type DeskState = Parameters<typeof selectOpened>[0]

interface SaidProps {
  readonly conversation: SupportConversation
  readonly isDropTarget: boolean
}

function Said({ conversation, isDropTarget }: SaidProps) {
  const { id } = conversation
  const dispatch = useDispatch()
  const { words } = useChatWords()
  const { load, log, line, isLoadingOlder } = useSelector((state: DeskState) =>
    selectOpened(state, id),
  )
  const { outbox } = useSelector((state: SheetState) => selectSheet(state, id))
  const entries = useEntries(
    { messages: log.messages, outbox, side: 'support', line },
    useNaming(id),
  )
  const download = ({ id: fileId, name }: ShownFile) => dispatch(fileAsked({ id, fileId, name }))
  if (load !== 'ready' && entries.length === 0)
    return <NotThere id={id} hasFailed={load === 'failed'} />
  return (
    <ChatLog
      entries={entries}
      words={words}
      hasOlder={log.hasOlder}
      isLoadingOlder={isLoadingOlder}
      onOlder={() => dispatch(olderAsked(id))}
      onRetry={(messageId) => dispatch(sendRepeated({ key: id, id: messageId }))}
      onDownload={download}
      isDropTarget={isDropTarget}
    >
      <End conversation={conversation} />
    </ChatLog>
  )
}

function useNaming(id: string): Naming {
  const about = useCallback(
    (transactionId: string) => <TransactionCard conversationId={id} id={transactionId} />,
    [id],
  )
  return useMemo(() => ({ callOf: (file) => answerFile(id, file.id), about }), [id, about])
}

function End({ conversation }: Pick<SaidProps, 'conversation'>) {
  const { formatMessage } = useIntl()
  if (conversation.status === 'open') return null
  return <Note tone="plain">{formatMessage(messages.isClosed)}</Note>
}

function NotThere({ id, hasFailed }: { readonly id: string; readonly hasFailed: boolean }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  if (hasFailed)
    return (
      <div className={styles.notThere}>
        <EmptyState
          announced
          title={formatMessage(messages.failed)}
          action={
            <Button variant="soft" size="small" onClick={() => dispatch(conversationChosen(id))}>
              {formatMessage(messages.again)}
            </Button>
          }
        />
      </div>
    )
  return (
    <div role="status" aria-busy="true" className={styles.notThere}>
      <span className="visually-hidden">{formatMessage(messages.loading)}</span>
      <Skeleton width="52%" height={42} />
      <Skeleton width="38%" height={64} />
    </div>
  )
}
