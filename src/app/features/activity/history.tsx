import { useSelector } from 'react-redux'

import { selectCursor, selectTransactions } from '../../resources/transactions'
import { selectToday } from '../../state/today'
import { HistoryGroup } from './history-group'
import { EmptyHistory, FailedHistory, LoadingHistory, NothingFound } from './history-states'
import { ListEnd } from './list-end'
import { selectGroups } from './shared/selectors'
import { selectChosenId, selectHasFailed, selectQuery } from './shared/slice'
import { useListWindow } from './use-list-window'

/** The list in its five states: loading, failed, empty, nothing found, and itself. */
export function History() {
  const all = useSelector(selectTransactions)
  const groups = useSelector(selectGroups)
  const hasFailed = useSelector(selectHasFailed)
  const cursor = useSelector(selectCursor)
  if (!all) return hasFailed ? <FailedHistory /> : <LoadingHistory />
  if (all.length === 0) return <EmptyHistory />
  return (
    <>
      {groups.length > 0 && <Groups />}
      {/* While older pages are still to come, nothing has been looked for in vain. */}
      {groups.length === 0 && cursor === undefined && <NothingFound />}
      <ListEnd />
    </>
  )
}

/** What the list has loaded of what is searched for, until the desk has looked through all of it. */
export function LoadedMatches() {
  return useSelector(selectGroups).length > 0 ? <Groups /> : <LoadingHistory />
}

function Groups() {
  const groups = useSelector(selectGroups)
  const chosenId = useSelector(selectChosenId)
  const today = useSelector(selectToday)
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
