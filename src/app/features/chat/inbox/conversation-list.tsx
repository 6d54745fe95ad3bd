import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { SupportConversation } from '@contract/v1/support'
import { durationText } from '@kernel/instant'

import { selectNow } from '../../../state/clock'
import { Avatar } from '../../../ui/controls/avatar'
import { Button } from '../../../ui/controls/button'
import { straight } from '../shared/text'
import { classNames } from '../../../ui/controls/class-names'
import { EmptyState } from '../../../ui/scenes/empty-state'
import { List } from '../../../ui/controls/list'
import { Segmented } from '../../../ui/controls/segmented'
import { SkeletonRows } from '../../../ui/controls/skeleton'
import { filled, messages } from './messages'
import { selectHasMore, selectListLoad, selectRows } from './selectors'
import { conversationChosen, listRetried, moreRequested, selectInbox, tabChosen } from './slice'
import styles from './inbox.module.css'

export function ConversationList() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { tab } = useSelector(selectInbox)
  return (
    <>
      <Segmented
        label={formatMessage(messages.status)}
        options={[
          { value: 'open', label: formatMessage(messages.open) },
          { value: 'closed', label: formatMessage(messages.closed) },
        ]}
        value={tab}
        onChange={(value) => dispatch(tabChosen(value))}
      />
      <Rows />
    </>
  )
}

function Rows() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { tab, chosenId } = useSelector(selectInbox)
  const rows = useSelector(selectRows)
  const hasMore = useSelector(selectHasMore)
  if (rows.length === 0) return <NoRows />
  return (
    <>
      <List className={styles.rows}>
        {rows.map((each) => (
          <li key={each.id}>
            <Row conversation={each} isChosen={each.id === chosenId} />
          </li>
        ))}
      </List>
      {hasMore && (
        <Button variant="quiet" size="small" onClick={() => dispatch(moreRequested(tab))}>
          {formatMessage(messages.more)}
        </Button>
      )}
    </>
  )
}

function NoRows() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { tab } = useSelector(selectInbox)
  const load = useSelector(selectListLoad)
  if (load === 'loading') return <SkeletonRows count={4} label={formatMessage(messages.loading)} />
  if (load === 'failed')
    return (
      <EmptyState
        announced
        title={formatMessage(messages.failed)}
        action={
          <Button variant="soft" size="small" onClick={() => dispatch(listRetried(tab))}>
            {formatMessage(messages.again)}
          </Button>
        }
      />
    )
  const title = tab === 'open' ? messages.noneOpen : messages.noneClosed
  return <EmptyState title={formatMessage(title)} />
}

interface RowProps {
  readonly conversation: SupportConversation
  readonly isChosen: boolean
}

function Row({ conversation, isChosen }: RowProps) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { id, person, unreadBySupport } = conversation
  return (
    <button
      type="button"
      data-row
      aria-current={isChosen || undefined}
      className={styles.row}
      onClick={() => dispatch(conversationChosen(id))}
    >
      <Avatar
        name={person.name}
        kind={person.accountType === 'business' ? 'business' : 'person'}
        size={44}
      />
      <span className={styles.rowWords}>
        <span className={classNames(styles.name, 'cut')}>{straight(person.name)}</span>
        <span className={classNames('small', 'muted', 'cut')} dir="auto">
          <Excerpt conversation={conversation} />
        </span>
      </span>
      <span className={styles.rowEnd}>
        <Waiting conversation={conversation} />
        {unreadBySupport > 0 && (
          <span className={classNames(styles.count, 'num')}>
            <span aria-hidden="true">{unreadBySupport}</span>
            <span className="visually-hidden">
              {formatMessage(filled.unread, { count: unreadBySupport })}
            </span>
          </span>
        )}
      </span>
    </button>
  )
}

function Excerpt({ conversation: { lastMessage } }: Pick<RowProps, 'conversation'>) {
  const { formatMessage } = useIntl()
  if (!lastMessage) return null
  const text = straight(lastMessage.excerpt) || formatMessage(messages.files)
  return lastMessage.author === 'support' ? formatMessage(filled.you, { text }) : text
}

/** Ticks, so that nobody waits unseen. */
function Waiting({ conversation: { waitingSinceTs } }: Pick<RowProps, 'conversation'>) {
  const { formatMessage } = useIntl()
  const now = useSelector(selectNow)
  if (waitingSinceTs === undefined) return null
  const time = durationText(Math.max(0, now - waitingSinceTs))
  return (
    <span className={classNames(styles.waiting, 'num')}>
      <span aria-hidden="true">{time}</span>
      <span className="visually-hidden">{formatMessage(filled.waiting, { time })}</span>
    </span>
  )
}
