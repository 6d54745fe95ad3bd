import { useIntl } from 'react-intl'

import { paths } from '../platform/paths'
import { Logo } from '../ui/scenes/brand'
import { ButtonLink } from '../ui/controls/button-link'
import { MessagePage } from '../ui/layout/message-page'
import { MobileBar } from '../ui/layout/mobile-bar'
import { NotFoundScene } from './not-found-scene'
import { Arrival } from './arrival'
import { messages } from './messages'
import { SettingsLink } from './settings-link'

export function NotFound() {
  const { formatMessage } = useIntl()
  return (
    <>
      <MobileBar start={<Logo height={36} />} end={<SettingsLink />} />
      <MessagePage
        scene={(className) => <NotFoundScene className={className} />}
        title={formatMessage(messages.notFound)}
        action={<ButtonLink href={paths.home}>{formatMessage(messages.toHome)}</ButtonLink>}
      >
        {formatMessage(messages.notFoundText)}
      </MessagePage>
      <Arrival />
    </>
  )
}
