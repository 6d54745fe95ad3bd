import { useIntl } from 'react-intl'

import { paths } from '../platform/paths'
import { Logo } from '../ui/scenes/brand'
import { ButtonLink } from '../ui/controls/button-link'
import { LogoHeader, MessagePage } from '../ui/layout/message-page'
import { NotFoundScene } from './not-found-scene'
import { Arrival } from './arrival'
import { messages } from './messages'

export function NotFound() {
  const { formatMessage } = useIntl()
  return (
    <>
      {/* From 920 px the top bar shows it. */}
      <div className="only-mobile">
        <LogoHeader>
          <Logo height={36} />
        </LogoHeader>
      </div>
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
