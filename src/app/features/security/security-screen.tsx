import { useIntl } from 'react-intl'

import { paths } from '../../platform/paths'
import { InnerPage } from '../../ui/layout/inner-page'
import { DevicesGroup } from './devices-group'
import { MailsGroup } from './mails-group'
import { messages } from './messages'
import { PasskeysGroup } from './passkeys-group'
import { StateCard } from './state-card'

/** What guards the account. */
export function SecurityScreen() {
  const { formatMessage } = useIntl()
  return (
    <InnerPage
      title={formatMessage(messages.title)}
      back={{ label: formatMessage(messages.back), href: paths.settings }}
      aside={<StateCard />}
    >
      <PasskeysGroup />
      <DevicesGroup />
      <MailsGroup />
    </InnerPage>
  )
}
