import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { startOfDay } from '@kernel/instant'

import { paths } from '../../platform/paths'
import { selectCursor, selectTransactions } from '../../resources/transactions'
import { selectNow } from '../../state/clock'
import { Button } from '../../ui/controls/button'
import { ButtonLink } from '../../ui/controls/button-link'
import { EmptyState } from '../../ui/scenes/empty-state'
import { Skeleton, SkeletonRows } from '../../ui/controls/skeleton'
import styles from './activity.module.css'
import { HistoryGroup } from './history-group'
import { ListEnd } from './list-end'
import { messages } from './shared/messages'
import { selectGroups } from './shared/selectors'
import { retried, selectChosenId, selectHasFailed, selectQuery } from './shared/slice'
import { useListWindow } from './use-list-window'

/** The list in its five states: loading, failed, empty, nothing found, and itself. */
export function History() {
  const all = useSelector(selectTransactions)
  const groups = useSelector(selectGroups)
  const hasFailed = useSelector(selectHasFailed)
  const cursor = useSelector(selectCursor)
  if (!all) return hasFailed ? <Failed /> : <Loading />
  if (all.length === 0) return <Empty />
  return (
    <>
      {groups.length > 0 && <Groups />}
      {/* While older pages are still to come, nothing has been looked for in vain. */}
      {groups.length === 0 && cursor === undefined && <NotFound />}
      <ListEnd />
    </>
  )
}

function Groups() {
  const groups = useSelector(selectGroups)
  const chosenId = useSelector(selectChosenId)
  const today = useSelector((state: ClockState) => startOfDay(selectNow(state)))
  const { list, shownRows } = useListWindow(groups, useSelector(selectQuery))
  return (
    <div ref={list} style={{ paddingTop: shownRows.before, paddingBottom: shownRows.after }}>
      {shownRows.slices.map((slice) => (
        <HistoryGroup
          key={slice.group.id}
          slice={slice}
          today={today}
          chosenId={slice.group.items.some(({ id }) => id === chosenId) ? chosenId : null}
        />
      ))}
    </div>
  )
}

type ClockState = Parameters<typeof selectNow>[0]

const SKELETON_ROWS = 3

function Loading() {
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

function Failed() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  return (
    <EmptyState
      announced
      title={formatMessage(messages.failed)}
      action={
        <Button variant="soft" onClick={() => dispatch(retried())}>
          {formatMessage(messages.retry)}
        </Button>
      }
    >
      {formatMessage(messages.failedLine)}
    </EmptyState>
  )
}

function Empty() {
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

function NotFound() {
  const { formatMessage } = useIntl()
  const query = useSelector(selectQuery).trim()
  return (
    <EmptyState announced title={formatMessage(messages.notFound)}>
      {formatMessage(messages.notFoundLine, { query })}
    </EmptyState>
  )
}
