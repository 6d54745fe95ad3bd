import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { paths } from '../../../platform/paths'
import { useShownLog, type LogNaming } from '../shared/use-shown-log'
import { chatFileCall } from '../../../resources/chat/files'
import { OWN_CONVERSATION, selectDraft, sendRetried } from '../shared/drafts'
import { chatClosed } from '../../../state/chat'
import { selectNow } from '../../../state/clock'
import type { ShownFile } from '../shared/file-card'
import { ChatLog } from '../shared/log'
import { EmptyState } from '../../../ui/scenes/empty-state'
import { ChatLoadFailure } from '../shared/load-failure'
import { ClockIcon, FlagIcon } from '../../../ui/controls/icons'
import { Link } from '../../../ui/controls/link'
import { Note } from '../../../ui/controls/note'
import { Skeleton } from '../../../ui/controls/skeleton'
import { TOP_BAR, useMediaQuery } from '../../../ui/controls/use-media-query'
import { messages } from './messages'
import { isApologyDue } from './policy'
import { selectConversation, selectLoad, selectLog } from './selectors'
import { fileRequested, loadRetried, olderRequested, selectChat } from './slice'
import styles from './support-chat.module.css'
import { useTransactionName } from './use-transaction-name'

/** What was said, in each of its states. */
export function Conversation({ isDropTarget }: { readonly isDropTarget: boolean }) {
  const load = useSelector(selectLoad)
  const log = useSelector(selectLog)
  const { outbox } = useSelector((state: DraftState) => selectDraft(state, OWN_CONVERSATION))
  const hasNothing = log.messages.length === 0 && outbox.length === 0
  if (hasNothing && load === 'loading') return <Loading />
  return <Messages isDropTarget={isDropTarget} />
}

type DraftState = Parameters<typeof selectDraft>[0]

function Loading() {
  const { formatMessage } = useIntl()
  return (
    <div role="status" aria-busy="true" className={styles.loading}>
      <span className="visually-hidden">{formatMessage(messages.loading)}</span>
      <Skeleton width="62%" height={42} />
      <Skeleton width="48%" height={64} />
      <Skeleton width="70%" height={42} />
    </div>
  )
}

function Messages({ isDropTarget }: { readonly isDropTarget: boolean }) {
  const dispatch = useDispatch()
  const log = useSelector(selectLog)
  const { newAfter, isLoadingOlder } = useSelector(selectChat)
  const { outbox } = useSelector((state: DraftState) => selectDraft(state, OWN_CONVERSATION))
  const shown = useShownLog({ ...log, outbox, side: 'user', newAfter }, naming)
  const download = ({ id, name }: ShownFile) => dispatch(fileRequested({ id, name }))
  return (
    <ChatLog
      {...shown}
      isLoadingOlder={isLoadingOlder}
      onOlder={() => dispatch(olderRequested())}
      onRetry={(id) => dispatch(sendRetried({ key: OWN_CONVERSATION, id }))}
      onDownload={download}
      isDropTarget={isDropTarget}
    >
      <End isEmpty={shown.entries.length === 0} />
    </ChatLog>
  )
}

const naming: LogNaming = {
  callOf: ({ id }) => chatFileCall(id),
  about: (id) => <About id={id} />,
}

/** The transaction that a message is about. */
function About({ id }: { readonly id: string }) {
  const dispatch = useDispatch()
  const name = useTransactionName()
  const isBeside = useMediaQuery(TOP_BAR)
  return (
    <Link
      href={paths.transaction(id)}
      className={styles.about}
      onClick={() => {
        // A narrow screen shows the one or the other.
        if (!isBeside) dispatch(chatClosed())
      }}
    >
      <FlagIcon size={18} />
      {name(id)}
    </Link>
  )
}

/** Below the last message: what the user may wait for. */
function End({ isEmpty }: { readonly isEmpty: boolean }) {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  const load = useSelector(selectLoad)
  const conversation = useSelector(selectConversation)
  const now = useSelector(selectNow)
  if (load === 'failed')
    return (
      <ChatLoadFailure
        title={formatMessage(messages.failed)}
        onRetry={() => dispatch(loadRetried())}
      >
        {formatMessage(messages.failedLine)}
      </ChatLoadFailure>
    )
  if (isEmpty)
    return (
      <EmptyState title={formatMessage(messages.empty)}>
        {formatMessage(messages.emptyLine)}
      </EmptyState>
    )
  if (conversation?.status === 'closed')
    return <Note tone="plain">{formatMessage(messages.closed)}</Note>
  if (!isApologyDue(conversation, now)) return null
  return (
    <Note tone="plain" role="status" icon={<ClockIcon />}>
      {formatMessage(messages.apology)}
    </Note>
  )
}
