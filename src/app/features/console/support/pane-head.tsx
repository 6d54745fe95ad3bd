import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'

import type { SupportConversation } from '@contract/console/support'

import { Avatar } from '../../../ui/controls/avatar'
import { Button } from '../../../ui/controls/button'
import { straight } from '../../chat/shared/text'
import { IconButton } from '../../../ui/controls/icon-button'
import { BackToList } from './back-to-list'
import { CircleHelpIcon } from '../../../ui/controls/icons'
import { TOP_BAR, useMediaQuery } from '../../../ui/controls/use-media-query'
import { consolePaths } from '../frame/paths'
import { messages } from './messages'
import { closeRequested, reopenRequested, selectInbox } from './slice'
import styles from './inbox.module.css'

interface Props {
  readonly conversation: SupportConversation
  readonly onKeys: () => void
}

/** Who it is, with the way to their account, and whether it is done. */
export function PaneHead({ conversation, onKeys }: Props) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { isBusy } = useSelector(selectInbox)
  const { id, person, status } = conversation
  const isOpen = status === 'open'
  // A phone has no room for more beside the address.
  const closing = useMediaQuery(TOP_BAR) ? messages.close : messages.closeShort
  return (
    <header className={styles.head}>
      <BackToList />
      <span className="only-desktop">
        <Avatar
          name={person.name}
          kind={person.accountType === 'business' ? 'business' : 'person'}
          size={40}
        />
      </span>
      <div className={styles.who}>
        <h2 className={styles.whoName}>
          <Link to={consolePaths.account(id)}>{straight(person.name)}</Link>
        </h2>
        <p className={styles.account}>
          <span className="only-desktop">{formatMessage(messages[person.accountType])} · </span>
          {straight(person.email)}
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
        aria-label={formatMessage(isOpen ? messages.close : messages.reopen)}
        onClick={() => dispatch(isOpen ? closeRequested(id) : reopenRequested(id))}
      >
        {formatMessage(isOpen ? closing : messages.reopen)}
      </Button>
    </header>
  )
}
