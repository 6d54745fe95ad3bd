import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { selectIsOnline } from '../state/clock'
import { selectIsSandbox } from '../state/flags'
import { Banner } from '../ui/banner'
import styles from './banners.module.css'
import { messages } from './messages'

/** What is true of the whole app: test money, no network. */
export function Banners() {
  const { formatMessage } = useIntl()
  const isSandbox = useSelector(selectIsSandbox)
  return (
    <>
      <OfflineBanner />
      {isSandbox && <Banner>{formatMessage(messages.sandbox)}</Banner>}
    </>
  )
}

export function OfflineBanner() {
  const { formatMessage } = useIntl()
  const isOnline = useSelector(selectIsOnline)
  return (
    <div role="status" className={styles.status}>
      {!isOnline && <Banner>{formatMessage(messages.offline)}</Banner>}
    </div>
  )
}

/** On the sign-in screens, where a strip that comes with the configuration would push the page down. */
export function SandboxBadge() {
  const { formatMessage } = useIntl()
  const isSandbox = useSelector(selectIsSandbox)
  if (!isSandbox) return null
  return (
    <p className={styles.badge} title={formatMessage(messages.sandbox)}>
      {formatMessage(messages.sandboxBadge)}
    </p>
  )
}
