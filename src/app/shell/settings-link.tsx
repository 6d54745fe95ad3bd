import { useIntl } from 'react-intl'

import { paths } from '../platform/paths'
import { IconLink } from '../ui/controls/icon-link'
import { SettingsIcon } from '../ui/controls/icons'
import { messages } from './messages'

/** The way to settings, and so to signing out, where no bottom bar shows it. */
export function SettingsLink() {
  const { formatMessage } = useIntl()
  return (
    <IconLink label={formatMessage(messages.settings)} href={paths.settings}>
      <SettingsIcon />
    </IconLink>
  )
}
