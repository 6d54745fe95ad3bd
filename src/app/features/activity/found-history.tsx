import { useDeferredValue, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'

import type { FoundTransaction } from '@contract/v1/history-search'

import { History } from './history'
import { LoadingHistory } from './history-states'
import { selectLoadedMatches } from './shared/selectors'
import { foundSeen, selectChosenId } from './shared/slice'
import { FilterChips } from './filter-chips'
import { FoundEnd } from './found-end'
import { FoundLine } from './found-line'
import { FoundList } from './found-list'
import { NothingFits } from './nothing-fits'
import { SearchFailure } from './search-failure'
import { isByText, useFound } from './use-found'

/** What the desk finds in the whole history; until it answers, or where it cannot, what the list has loaded of it. */
export function FoundHistory() {
  return (
    <>
      <FilterChips />
      <Found />
    </>
  )
}

function Found() {
  const search = useFound()
  const { filter, state, history } = search
  useChosenSeen(history?.found ?? [])
  const isIdle = state === 'idle'
  // A key shows its rows where the last ones were; the other list takes their place right after.
  if (useDeferredValue(isIdle)) return <History isLooking={!isIdle} />
  return (
    <>
      <FoundLine filter={filter} sums={history?.sums ?? null} isLooking={state === 'looking'} />
      <Results {...search} />
    </>
  )
}

type Search = ReturnType<typeof useFound>

/** One list for what is loaded and for what the desk answers, so that a row that is in both stays where it is. */
function Results({ filter, state, history, retry, more }: Search) {
  const loaded = useSelector(selectLoadedMatches)
  if (!history && isMissed(state)) {
    return <SearchFailure isOffline={state === 'offline'} retry={retry} />
  }
  const found = history?.found ?? (isByText(filter) ? loaded : [])
  return (
    <>
      {found.length > 0 && <FoundList found={found} months={history?.sums.months ?? []} />}
      {found.length === 0 && (history ? <NothingFits filter={filter} /> : <LoadingHistory />)}
      {history && <FoundEnd {...more} />}
    </>
  )
}

const isMissed = (state: Search['state']): boolean => state === 'failed' || state === 'offline'

/** Details that are open beside the list are those that were found last. */
function useChosenSeen(found: readonly FoundTransaction[]) {
  const dispatch = useDispatch()
  const chosenId = useSelector(selectChosenId)
  const chosen = found.find(({ transaction }) => transaction.id === chosenId)?.transaction
  useEffect(() => {
    if (chosen) dispatch(foundSeen(chosen))
  }, [dispatch, chosen])
}
