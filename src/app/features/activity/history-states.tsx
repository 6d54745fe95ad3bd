import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { paths } from '../../platform/paths'
import { ButtonLink } from '../../ui/controls/button-link'
import { Skeleton, SkeletonRows } from '../../ui/controls/skeleton'
import { EmptyState } from '../../ui/scenes/empty-state'
import { LoadFailure } from '../../ui/scenes/load-failure'
import styles from './activity.module.css'
import { messages } from './shared/messages'
import { retried, selectQuery } from './shared/slice'

const SKELETON_ROWS = 3

export function LoadingHistory() {
  const { formatMessage } = useIntl()
  return (
    <>
      <div className={styles.day} aria-hidden="true">
        <Skeleton width={72} />
      </div>
      <SkeletonRows count={SKELETON_ROWS} label={formatMessage(messages.loading)} />
    </>
  )
}

export function FailedHistory() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  return (
    <LoadFailure
      title={formatMessage(messages.failed)}
      retryLabel={formatMessage(messages.retry)}
      onRetry={() => dispatch(retried())}
    >
      {formatMessage(messages.failedLine)}
    </LoadFailure>
  )
}

export function EmptyHistory() {
  const { formatMessage } = useIntl()
  return (
    <EmptyState
      title={formatMessage(messages.empty)}
      action={
        <ButtonLink variant="soft" href={paths.home}>
          {formatMessage(messages.send)}
        </ButtonLink>
      }
    >
      {formatMessage(messages.emptyLine)}
    </EmptyState>
  )
}

export function NothingFound() {
  const { formatMessage } = useIntl()
  const query = useSelector(selectQuery).trim()
  return (
    <EmptyState announced title={formatMessage(messages.notFound)}>
      {formatMessage(messages.notFoundLine, { query })}
    </EmptyState>
  )
}
