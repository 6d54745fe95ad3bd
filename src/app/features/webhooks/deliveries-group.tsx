import { useState } from 'react'
import { useIntl } from 'react-intl'

import { deliveries, type DeliveryFilter } from '../../resources/webhooks'
import { Button } from '../../ui/controls/button'
import { Group, List } from '../../ui/controls/list'
import { SkeletonRows } from '../../ui/controls/skeleton'
import { EmptyState } from '../../ui/scenes/empty-state'
import { LoadFailure } from '../../ui/scenes/load-failure'
import { DeliveryItem } from './delivery-item'
import { messages } from './messages'
import styles from './webhooks.module.css'

/** A receiver answers at any time; read anew after so many milliseconds. */
const EVERY_MS = 5_000
const SKELETON_ROWS = 3

interface Props {
  /** Nothing is sent, so nothing can be sent again. */
  readonly isOff: boolean
}

/** What was sent in 30 days, the newest first. */
export function DeliveriesGroup({ isOff }: Props) {
  const { formatMessage } = useIntl()
  const [filter, setFilter] = useState<DeliveryFilter>('all')
  const isFiltered = filter === 'failed'
  return (
    <Group
      title={formatMessage(messages.deliveries)}
      aside={
        <Button
          variant="ghost"
          size="small"
          className={styles.filter}
          aria-pressed={isFiltered}
          onClick={() => setFilter(isFiltered ? 'all' : 'failed')}
        >
          {formatMessage(messages.onlyFailed)}
        </Button>
      }
    >
      <Deliveries filter={filter} isOff={isOff} />
    </Group>
  )
}

function Deliveries({ filter, isOff }: Props & { readonly filter: DeliveryFilter }) {
  const { formatMessage } = useIntl()
  const { currentData, isError, refetch } = deliveries.useDeliveriesQuery(filter, {
    pollingInterval: EVERY_MS,
    refetchOnMountOrArgChange: true,
  })
  if (!currentData && isError)
    return (
      <LoadFailure
        card
        size="small"
        title={formatMessage(messages.notLoaded)}
        retryLabel={formatMessage(messages.retry)}
        onRetry={() => void refetch()}
      />
    )
  if (!currentData)
    return <SkeletonRows count={SKELETON_ROWS} label={formatMessage(messages.loading)} />
  if (currentData.deliveries.length === 0)
    return filter === 'failed' ? (
      <EmptyState card title={formatMessage(messages.noneFailed)} />
    ) : (
      <EmptyState card title={formatMessage(messages.none)}>
        {formatMessage(messages.noneLine)}
      </EmptyState>
    )
  return (
    <List>
      {currentData.deliveries.map((delivery) => (
        <DeliveryItem key={delivery.id} delivery={delivery} isOff={isOff} />
      ))}
    </List>
  )
}
