import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { SupportConversation } from '@contract/v1/support'

import { Avatar } from '../../../ui/controls/avatar'
import { Button } from '../../../ui/controls/button'
import { straight } from '../shared/text'
import { IconButton } from '../../../ui/controls/icon-button'
import { ArrowLeftIcon } from '../../../ui/controls/icons-first'
import { CircleHelpIcon } from '../../../ui/controls/icons'
import { messages } from './messages'
import { closeRequested, conversationChosen, reopenRequested, selectInbox } from './slice'
import styles from './inbox.module.css'

interface Props {
  readonly conversation: SupportConversation
  readonly onKeys: () => void
}

/** Who it is, and whether it is done. */
export function PaneHead({ conversation, onKeys }: Props) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { isBusy } = useSelector(selectInbox)
  const { id, person, status } = conversation
  const isOpen = status === 'open'
  return (
    <header className={styles.head}>
      <span className={styles.back}>
        <IconButton
          label={formatMessage(messages.back)}
          onClick={() => dispatch(conversationChosen(null))}
        >
          <ArrowLeftIcon />
        </IconButton>
      </span>
      <span className="only-desktop">
        <Avatar
          name={person.name}
          kind={person.accountType === 'business' ? 'business' : 'person'}
          size={40}
        />
      </span>
      <div className={styles.who}>
        <h2 className={styles.whoName}>{straight(person.name)}</h2>
        <p className={styles.account}>
          {formatMessage(messages[person.accountType])} · {straight(person.email)}
        </p>
      </div>
      <span className="only-desktop">
        <IconButton label={formatMessage(messages.keys)} onClick={onKeys}>
          <CircleHelpIcon />
        </IconButton>
      </span>
      <Button
        variant="soft"
        size="small"
        busy={isBusy}
        onClick={() => dispatch(isOpen ? closeRequested(id) : reopenRequested(id))}
      >
        {formatMessage(isOpen ? messages.close : messages.reopen)}
      </Button>
    </header>
  )
}
