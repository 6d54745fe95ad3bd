import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { SupportConversation } from '@contract/console/support'

import { supportFileCall } from '../../../resources/console/support-files'
import { EMPTY_LOG } from '../../../resources/chat/log'
import { selectLoadedConversation, type SupportState } from '../../../resources/console/support'
import { useShownLog, type LogNaming } from '../../chat/shared/use-shown-log'
import { filesPicked, selectDraft, sendRetried } from '../../chat/shared/drafts'
import type { ShownFile } from '../../chat/shared/file-card'
import { ChatLog } from '../../chat/shared/log'
import { ChatLoadFailure } from '../../chat/shared/load-failure'
import { classNames } from '../../../ui/controls/class-names'
import { Note } from '../../../ui/controls/note'
import { Skeleton } from '../../../ui/controls/skeleton'
import { useFileDrop } from '../../chat/shared/use-file-drop'
import { AnswerComposer } from './answer-composer'
import { BackToList } from './back-to-list'
import { messages } from './messages'
import { PaneHead } from './pane-head'
import { StaleNote } from './stale-note'
import { conversationChosen, fileRequested, olderRequested, selectOpened } from './slice'
import styles from './inbox.module.css'
import { TransactionCard } from './transaction-card'
import { Trouble } from './trouble'

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
      <div className={classNames(styles.stale, 'only-mobile')}>
        <StaleNote />
      </div>
      <Messages conversation={conversation} isDropTarget={isOver} />
      <div className={styles.trouble}>
        <Trouble />
      </div>
      <AnswerComposer id={id} field={field} onCanned={onCanned} onLeave={onLeave} />
    </div>
  )
}

type DraftState = Parameters<typeof selectDraft>[0]
type InboxState = Parameters<typeof selectOpened>[0]

interface MessagesProps {
  readonly conversation: SupportConversation
  readonly isDropTarget: boolean
}

function Messages({ conversation, isDropTarget }: MessagesProps) {
  const { id } = conversation
  const dispatch = useDispatch()
  const { newAfter, isLoadingOlder } = useSelector((state: InboxState) => selectOpened(state, id))
  const loaded = useSelector((state: SupportState) => selectLoadedConversation(state, id))
  const log = loaded ?? EMPTY_LOG
  const { outbox } = useSelector((state: DraftState) => selectDraft(state, id))
  const shown = useShownLog({ ...log, outbox, side: 'support', newAfter }, useNaming(id))
  const download = ({ id: fileId, name }: ShownFile) =>
    dispatch(fileRequested({ id, fileId, name }))
  if (!loaded && shown.entries.length === 0) return <NotLoaded id={id} />
  return (
    <ChatLog
      {...shown}
      isLoadingOlder={isLoadingOlder}
      onOlder={() => dispatch(olderRequested(id))}
      onRetry={(messageId) => dispatch(sendRetried({ key: id, id: messageId }))}
      onDownload={download}
      isDropTarget={isDropTarget}
    >
      <End conversation={conversation} />
    </ChatLog>
  )
}

function useNaming(id: string): LogNaming {
  const about = useCallback(
    (transactionId: string) => <TransactionCard conversationId={id} id={transactionId} />,
    [id],
  )
  return useMemo(() => ({ callOf: (file) => supportFileCall(id, file.id), about }), [id, about])
}

function End({ conversation }: Pick<MessagesProps, 'conversation'>) {
  const { formatMessage } = useIntl()
  if (conversation.status === 'open') return null
  return <Note tone="plain">{formatMessage(messages.isClosed)}</Note>
}

/** Nothing is known of it yet: its address was opened, or the desk has no such conversation. */
export function ConversationNotLoaded({ id }: { readonly id: string }) {
  return (
    <div className={styles.conversation}>
      <header className={classNames(styles.head, 'only-mobile')}>
        <BackToList />
      </header>
      <NotLoaded id={id} />
    </div>
  )
}

function NotLoaded({ id }: { readonly id: string }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { hasFailed } = useSelector((state: InboxState) => selectOpened(state, id))
  if (hasFailed)
    return (
      <div className={styles.notThere}>
        <ChatLoadFailure
          title={formatMessage(messages.failed)}
          onRetry={() => dispatch(conversationChosen(id))}
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
