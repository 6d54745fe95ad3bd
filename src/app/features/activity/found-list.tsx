import { useMemo } from 'react'
import { useSelector } from 'react-redux'

import type { FoundTransaction, HistorySums } from '@contract/v1/history-search'
import type { Transaction } from '@contract/v1/transactions'

import type { HistoryGroup } from './shared/policy'
import { selectChosenId, selectQuery } from './shared/slice'
import { useListWindow } from './use-list-window'
import { monthOf, startOfMonth } from './filter'
import { FoundGroup } from './found-group'

interface Props {
  readonly found: readonly FoundTransaction[]
  /** What was paid out; known once the desk has answered. */
  readonly months: Readonly<HistorySums['months']>
}

/** What was found, by month, each with what was paid out in it; only the rows near the window are there. */
export function FoundList({ found, months }: Props) {
  const groups = useMemo(() => byMonth(found), [found])
  const matches = useMemo(
    () => new Map(found.map(({ transaction, match }) => [transaction.id, match])),
    [found],
  )
  const chosenId = useSelector(selectChosenId)
  const { list, shownRows } = useListWindow(groups, useSelector(selectQuery))
  return (
    <div ref={list} style={{ paddingTop: shownRows.before, paddingBottom: shownRows.after }}>
      {shownRows.slices.map((slice) => (
        <FoundGroup
          key={slice.group.id}
          slice={slice}
          paidOut={months.find(({ month }) => startOfMonth(month) === slice.group.id)}
          matches={matches}
          chosenId={chosenId}
        />
      ))}
    </div>
  )
}

/** In the desk's order, newest first; a group's id is the start of its month. */
function byMonth(found: readonly FoundTransaction[]): readonly HistoryGroup[] {
  const groups = new Map<number, Transaction[]>()
  for (const { transaction } of found) {
    const id = startOfMonth(monthOf(transaction.createdAt))
    const items = groups.get(id)
    if (items) items.push(transaction)
    else groups.set(id, [transaction])
  }
  return [...groups].map(([id, items]) => ({ id, items }))
}
