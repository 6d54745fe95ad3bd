import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { paths } from '../../platform/paths'
import { selectAccount } from '../../state/session'
import { Avatar } from '../../ui/controls/avatar'
import { Link } from '../../ui/controls/link'
import styles from './home.module.css'
import { messages } from './messages'

/** Below 920 px the avatar is the way to settings. [HOME-10] */
export function SettingsLink() {
  const { formatMessage } = useIntl()
  const account = useSelector(selectAccount)
  return (
    <Link
      href={paths.settings}
      className={styles.settings}
      aria-label={formatMessage(messages.settings)}
    >
      <Avatar name={account?.name ?? ''} size={44} src={account?.avatarUrl} />
    </Link>
  )
}
