import { useSelector } from 'react-redux'

import { selectCursor, selectTransactions } from '../../resources/transactions'
import { selectToday } from '../../state/today'
import { HistoryGroup } from './history-group'
import { EmptyHistory, FailedHistory, LoadingHistory, NothingFound } from './history-states'
import { ListEnd } from './list-end'
import { selectGroups } from './shared/selectors'
import { selectChosenId, selectHasFailed, selectQuery } from './shared/slice'
import { useListWindow } from './use-list-window'

interface Props {
  /** All of the history is about to be looked through: what is loaded has shown nothing in vain yet. */
  readonly isLooking?: boolean
}

/** The list in its five states: loading, failed, empty, nothing found, and itself. */
export function History({ isLooking = false }: Props) {
  const all = useSelector(selectTransactions)
  const groups = useSelector(selectGroups)
  const hasFailed = useSelector(selectHasFailed)
  if (!all) return hasFailed ? <FailedHistory /> : <LoadingHistory />
  if (all.length === 0) return <EmptyHistory />
  return (
    <>
      {groups.length > 0 && <Groups />}
      {groups.length === 0 && isLooking && <LoadingHistory />}
      {!isLooking && <End isInVain={groups.length === 0} />}
    </>
  )
}

function End({ isInVain }: { readonly isInVain: boolean }) {
  const cursor = useSelector(selectCursor)
  return (
    <>
      {/* While older pages are still to come, nothing has been looked for in vain. */}
      {isInVain && cursor === undefined && <NothingFound />}
      <ListEnd />
    </>
  )
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
