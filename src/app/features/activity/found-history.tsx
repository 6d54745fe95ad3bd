import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'

import type { FoundTransaction } from '@contract/v1/history-search'

import { History, LoadedMatches } from './history'
import { LoadingHistory } from './history-states'
import { foundSeen, selectChosenId } from './shared/slice'
import { FilterChips } from './filter-chips'
import { FoundEnd } from './found-end'
import { FoundLine } from './found-line'
import { FoundList } from './found-list'
import { NothingFits } from './nothing-fits'
import { SearchFailure } from './search-failure'
import { useFound } from './use-found'

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
  const { filter, state, history, retry, more } = useFound()
  useChosenSeen(history?.found ?? [])
  if (state === 'idle') return <History />
  return (
    <>
      <FoundLine filter={filter} sums={history?.sums ?? null} isLooking={state === 'looking'} />
      {history && <Results filter={filter} history={history} more={more} />}
      {!history && state === 'looking' && <Meanwhile filter={filter} />}
      {!history && state !== 'looking' && (
        <SearchFailure isOffline={state === 'offline'} retry={retry} />
      )}
    </>
  )
}

type Search = ReturnType<typeof useFound>

interface ResultsProps extends Pick<Search, 'filter' | 'more'> {
  readonly history: NonNullable<Search['history']>
}

function Results({ filter, history, more }: ResultsProps) {
  return (
    <>
      {history.found.length > 0 ? <FoundList history={history} /> : <NothingFits filter={filter} />}
      <FoundEnd {...more} />
    </>
  )
}

/** What the list has loaded is searched by name alone, so that other filters have nothing to show yet. */
function Meanwhile({ filter }: Pick<Search, 'filter'>) {
  const isByText = Object.keys(filter).every((key) => key === 'text')
  return isByText ? <LoadedMatches /> : <LoadingHistory />
}

/** Details that are open beside the list are those that were found last. */
function useChosenSeen(found: readonly FoundTransaction[]) {
  const dispatch = useDispatch()
  const chosenId = useSelector(selectChosenId)
  const chosen = found.find(({ transaction }) => transaction.id === chosenId)?.transaction
  useEffect(() => {
    if (chosen) dispatch(foundSeen(chosen))
  }, [dispatch, chosen])
}
