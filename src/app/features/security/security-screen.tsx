import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import { paths } from '../../platform/paths'
import { push } from '../../resources/push'
import { InnerPage } from '../../ui/layout/inner-page'
import { DevicesGroup } from './devices-group'
import { ListFailure } from './list-failure'
import { MailsGroup } from './mails-group'
import { messages } from './messages'
import { PasskeysGroup } from './passkeys-group'
import { PushGroup } from './push/push-group'
import styles from './security.module.css'
import { screenLeft } from './slice'
import { StateCard } from './state-card'

/** What guards the account. */
export function SecurityScreen() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  useEffect(
    () => () => {
      dispatch(screenLeft())
    },
    [dispatch],
  )
  return (
    <InnerPage
      title={formatMessage(messages.title)}
      back={{ label: formatMessage(messages.back), href: paths.settings }}
      aside={<StateCard />}
    >
      <PasskeysGroup />
      <DevicesGroup />
      <PushPart />
      <MailsGroup />
    </InnerPage>
  )
}

/** Nothing where the operator has no key for it. */
export function PushPart() {
  const { formatMessage } = useIntl()
  const { data, isError, refetch } = push.usePushQuery(null)
  if (!data && isError)
    return (
      <div className={styles.group}>
        <ListFailure title={formatMessage(messages.pushFailed)} onRetry={refetch} />
      </div>
    )
  return data?.key ? <PushGroup deskKey={data.key} isKnown={data.isOn} /> : null
}
