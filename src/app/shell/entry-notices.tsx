import { defineMessages, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { selectIsOnline } from '../state/clock'
import { selectIsSandbox } from '../state/flags'
import styles from './entry-notices.module.css'

const messages = defineMessages({
  sandbox: { id: 'shell.sandboxBadge', defaultMessage: 'Sandbox' },
  offline: { id: 'shell.offlineBadge', defaultMessage: 'Offline' },
})

/** Notices in a corner of the sign-in screens, where a strip would push the page down. */
export function EntryNotices() {
  const { formatMessage } = useIntl()
  const isOnline = useSelector(selectIsOnline)
  const isSandbox = useSelector(selectIsSandbox)
  return (
    <div className={styles.notices}>
      <span role="status">{!isOnline && <b>{formatMessage(messages.offline)}</b>}</span>
      {isSandbox && (
        <section aria-label={formatMessage(messages.sandbox)}>
          <b>{formatMessage(messages.sandbox)}</b>
        </section>
      )}
    </div>
  )
}
