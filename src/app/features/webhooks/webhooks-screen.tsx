import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { paths } from '../../platform/paths'
import { webhooks } from '../../resources/webhooks'
import { selectAccountType } from '../../state/session'
import { Skeleton } from '../../ui/controls/skeleton'
import { InnerPage } from '../../ui/layout/inner-page'
import { EmptyState } from '../../ui/scenes/empty-state'
import { LoadFailure } from '../../ui/scenes/load-failure'
import { DeliveriesGroup } from './deliveries-group'
import { EndpointCard } from './endpoint-card'
import { EventsGroup } from './events-group'
import { messages } from './messages'
import { changeLeft } from './slice'
import styles from './webhooks.module.css'

/** Where an account of a firm has its events sent, and what came of them. */
export function WebhooksScreen() {
  const isBusiness = useSelector(selectAccountType) === 'business'
  return isBusiness ? <OfBusiness /> : <OfOthers />
}

function usePage() {
  const { formatMessage } = useIntl()
  const back = { label: formatMessage(messages.back), href: paths.settings }
  return { formatMessage, page: { title: formatMessage(messages.title), back } }
}

function OfBusiness() {
  const { formatMessage, page } = usePage()
  const dispatch = useDispatch()
  const { data, isError, refetch } = webhooks.useWebhookQuery(null, {
    refetchOnMountOrArgChange: true,
  })
  useEffect(
    () => () => {
      dispatch(changeLeft())
    },
    [dispatch],
  )
  if (data)
    return (
      <InnerPage {...page} aside={<EndpointCard webhook={data.webhook} />}>
        {data.webhook && (
          <>
            <EventsGroup groups={data.webhook.groups} />
            <DeliveriesGroup isOff={data.webhook.off !== undefined} />
          </>
        )}
      </InnerPage>
    )
  const aside = isError ? (
    <LoadFailure
      card
      size="small"
      title={formatMessage(messages.notLoaded)}
      retryLabel={formatMessage(messages.retry)}
      onRetry={() => void refetch()}
    />
  ) : (
    <div className={styles.card} aria-busy="true" aria-label={formatMessage(messages.loading)}>
      <Skeleton width="70%" />
    </div>
  )
  return <InnerPage {...page} aside={aside} children={null} />
}

function OfOthers() {
  const { formatMessage, page } = usePage()
  return (
    <InnerPage {...page} aside={null}>
      <EmptyState card title={formatMessage(messages.business)}>
        {formatMessage(messages.businessLine)}
      </EmptyState>
    </InnerPage>
  )
}
