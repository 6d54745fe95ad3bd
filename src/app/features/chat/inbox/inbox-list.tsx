import type { RefObject } from 'react'
import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { Note } from '../../../ui/controls/note'
import { PageTitle } from '../../../ui/layout/page-title'
import { ConversationList } from './conversation-list'
import styles from './inbox.module.css'
import { messages } from './messages'
import { selectListLoad } from './selectors'
import { selectInbox } from './slice'
import { useListShortcuts } from './use-list-shortcuts'

interface Props {
  readonly list: RefObject<HTMLElement | null>
  readonly onKeys: () => void
}

/** The side of the inbox: its conversations, and a note while they may be out of date. */
export function InboxList({ list, onKeys }: Props) {
  const { formatMessage } = useIntl()
  const { isLive } = useSelector(selectInbox)
  const load = useSelector(selectListLoad)
  useListShortcuts(list, onKeys)
  return (
    <section ref={list} className={styles.side} aria-label={formatMessage(messages.list)}>
      <PageTitle className="only-desktop">{formatMessage(messages.title)}</PageTitle>
      {!isLive && load === 'ready' && (
        <Note tone="warning" role="status">
          {formatMessage(messages.offline)}
        </Note>
      )}
      <ConversationList />
    </section>
  )
}
