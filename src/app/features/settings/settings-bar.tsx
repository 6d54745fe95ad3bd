import { useIntl } from 'react-intl'

import { paths } from '../../platform/paths'
import { IconLink } from '../../ui/controls/icon-link'
import { CloseIcon } from '../../ui/controls/icons-first'
import { MobileBar } from '../../ui/layout/mobile-bar'
import { messages } from './messages'
import styles from './settings.module.css'

/** Title and way home, below 920 px. */
export function SettingsBar() {
  const { formatMessage } = useIntl()
  return (
    <MobileBar
      start={<h1 className={styles.barTitle}>{formatMessage(messages.title)}</h1>}
      end={
        <IconLink label={formatMessage(messages.close)} href={paths.home}>
          <CloseIcon />
        </IconLink>
      }
    />
  )
}
