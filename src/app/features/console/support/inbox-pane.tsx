import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { EmptyState } from '../../../ui/scenes/empty-state'
import { ConversationNotLoaded, ConversationPane } from './conversation-pane'
import styles from './inbox.module.css'
import { messages } from './messages'
import { selectChosen } from './selectors'

interface Props {
  readonly id: string | null
  readonly onCanned: () => void
  readonly onKeys: () => void
  readonly onLeave: () => void
}

/** What the address names: a conversation, or none. */
export function InboxPane({ id, ...parts }: Props) {
  const { formatMessage } = useIntl()
  const chosen = useSelector(selectChosen)
  return (
    <section className={styles.pane} aria-label={chosen?.person.name}>
      {chosen && <ConversationPane key={chosen.id} conversation={chosen} {...parts} />}
      {!chosen && id !== null && <ConversationNotLoaded id={id} />}
      {!chosen && id === null && (
        <EmptyState title={formatMessage(messages.choose)}>
          {formatMessage(messages.chooseLine)}
        </EmptyState>
      )}
    </section>
  )
}
