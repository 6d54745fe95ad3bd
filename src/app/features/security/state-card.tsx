import { useIntl } from 'react-intl'

import { devices } from '../../resources/devices'
import { passkeys } from '../../resources/passkeys'
import { ShieldCheckIcon } from '../../ui/controls/icons'
import { BrandPanel } from '../../ui/layout/brand-panel'
import { filled, messages } from './messages'
import styles from './security.module.css'

/** How well the account is guarded, in a sentence. */
export function StateCard() {
  const { formatMessage } = useIntl()
  const { data } = devices.useDevicesQuery(null)
  const { data: known } = passkeys.usePasskeysQuery(null)
  const keys = known?.passkeys.length ?? 0
  const count = data?.devices.filter(({ isSignedIn }) => isSignedIn).length ?? 0
  const title =
    keys > 0
      ? formatMessage(filled.guarded, { count: keys })
      : formatMessage(filled.signedIn, { count })
  const isKnown = keys > 0 || count > 0
  return (
    <BrandPanel className={styles.card}>
      <span className={styles.sign}>
        <ShieldCheckIcon />
      </span>
      <div className={styles.state}>
        <h2>{isKnown ? title : formatMessage(messages.cardTitle)}</h2>
        <p className="muted small">
          {formatMessage(keys > 0 ? messages.guardedText : messages.cardText)}
        </p>
      </div>
    </BrandPanel>
  )
}
