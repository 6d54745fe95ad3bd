import { useIntl } from 'react-intl'

import { devices } from '../../resources/devices'
import { ShieldCheckIcon } from '../../ui/controls/icons'
import { BrandPanel } from '../../ui/layout/brand-panel'
import { filled, messages } from './messages'
import styles from './security.module.css'

/** How well the account is guarded, in a sentence. */
export function StateCard() {
  const { formatMessage } = useIntl()
  const { data } = devices.useDevicesQuery(null)
  const count = data?.devices.filter(({ isSignedIn }) => isSignedIn).length ?? 0
  return (
    <BrandPanel className={styles.card}>
      <span className={styles.sign}>
        <ShieldCheckIcon />
      </span>
      <div className={styles.state}>
        <h2>
          {count === 0
            ? formatMessage(messages.cardTitle)
            : formatMessage(filled.signedIn, { count })}
        </h2>
        <p className="muted small">{formatMessage(messages.cardText)}</p>
      </div>
    </BrandPanel>
  )
}
