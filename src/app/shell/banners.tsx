import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { selectIsOnline } from '../state/clock'
import { selectIsSandbox } from '../state/flags'
import { Banner } from '../ui/banner'
import styles from './banners.module.css'
import { messages } from './messages'

/** What is true of the whole app: no network, test money. */
export function Banners() {
  const { formatMessage } = useIntl()
  const isOnline = useSelector(selectIsOnline)
  const isSandbox = useSelector(selectIsSandbox)
  return (
    <>
      <div role="status" className={styles.status}>
        {!isOnline && <Banner>{formatMessage(messages.offline)}</Banner>}
      </div>
      {isSandbox && <Banner>{formatMessage(messages.sandbox)}</Banner>}
    </>
  )
}
