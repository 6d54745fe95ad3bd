import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'

import { readings } from '../../../resources/console/readings'
import { unread } from '../../../resources/console/unread'
import { StopIcon } from './icons'
import { filled, messages, unreadMessages } from './messages'
import styles from './navigation.module.css'
import { consolePaths } from './paths'

/** What waits for operators. */
export function WaitingCount() {
  const { data } = readings.useListWaitingQuery(null)
  return data && data.items.length > 0 ? <b className="num">{data.items.length}</b> : null
}

/** Conversations of the support chat that nobody has read. */
export function UnreadCount() {
  const { formatMessage } = useIntl()
  const { data } = unread.useCountUnreadQuery(null)
  const count = data?.conversations ?? 0
  if (count === 0) return null
  return (
    <b className="num">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{formatMessage(unreadMessages.unread, { count })}</span>
    </b>
  )
}

/** 'Live' or 'Sandbox'. */
export function World() {
  const { formatMessage } = useIntl()
  const { data } = readings.useDeskStandingQuery(null)
  if (!data) return null
  const name = data.isSandbox ? messages.sandbox : messages.live
  return <span className={styles.world}>{formatMessage(name)}</span>
}

/** Seen on every page while anything stands still. */
export function StopsLink() {
  const { formatMessage } = useIntl()
  const { data } = readings.useDeskStandingQuery(null)
  const count = data?.stops.length ?? 0
  if (count === 0) return null
  return (
    <Link to={consolePaths.chains} className={styles.stops}>
      <StopIcon />
      <span>{formatMessage(filled.stopped, { count })}</span>
    </Link>
  )
}
