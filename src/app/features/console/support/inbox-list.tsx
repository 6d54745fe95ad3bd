import type { RefObject } from 'react'
import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { ConversationList } from './conversation-list'
import styles from './inbox.module.css'
import { messages } from './messages'
import { selectListLoad } from './selectors'
import { StaleNote } from './stale-note'

/** The side of the inbox: its conversations, and a note while they may be out of date. */
export function InboxList({ list }: { readonly list: RefObject<HTMLElement | null> }) {
  const { formatMessage } = useIntl()
  const load = useSelector(selectListLoad)
  return (
    <section ref={list} className={styles.side} aria-label={formatMessage(messages.list)}>
      {load === 'ready' && <StaleNote />}
      <ConversationList />
    </section>
  )
}
