import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'

import type { SupportConversation } from '@contract/console/support'
import { durationText } from '@kernel/instant'

import { selectNow } from '../../../state/clock'
import { Avatar } from '../../../ui/controls/avatar'
import { classNames } from '../../../ui/controls/class-names'
import { straight } from '../../chat/shared/text'
import { consolePaths } from '../frame/paths'
import { ROW_LINK } from '../frame/use-keys'
import styles from './inbox.module.css'
import { filled, messages } from './messages'

interface RowProps {
  readonly conversation: SupportConversation
  readonly isChosen: boolean
}

/** Who writes, the start of the last message, and how long its author waits. */
export function ConversationRow({ conversation, isChosen }: RowProps) {
  const { formatMessage } = useIntl()
  const { id, person, unreadBySupport } = conversation
  return (
    <Link
      to={consolePaths.conversation(id)}
      aria-current={isChosen || undefined}
      className={styles.row}
      {...{ [ROW_LINK]: '' }}
    >
      <Avatar
        name={person.name}
        kind={person.accountType === 'business' ? 'business' : 'person'}
        size={44}
      />
      <span className={styles.rowWords}>
        <span className={styles.name}>{straight(person.name)}</span>
        <span className={classNames('small', 'muted', styles.excerpt)} dir="auto">
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
    </Link>
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
