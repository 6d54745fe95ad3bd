import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useMemo, useRef } from 'react'
import { useSelector } from 'react-redux'

import type { HistoryFilter } from '@contract/v1/history-filter'
import type { FoundTransaction, HistorySums } from '@contract/v1/history-search'

import { historySearch } from '../../resources/history-search'
import { selectIsOnline } from '../../state/clock'
import { selectQuery } from './shared/slice'
import { useFilter } from './use-filter'

interface FoundHistory {
  readonly found: readonly FoundTransaction[]
  readonly sums: HistorySums
}

/** Nothing is asked for, the desk is looking, it cannot be asked, or this is what it found. */
export function useFound() {
  const filter = useFilter()
  const isAsked = Object.keys(filter).length > 0
  const query = useSelector(selectQuery).trim()
  const isOnline = useSelector(selectIsOnline)
  const result = historySearch.endpoints.search.useInfiniteQuery(isAsked ? filter : skipToken)
  const { currentData, isError, isFetching, refetch } = result
  const isMissed = isError && !currentData
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current
    wasOnline.current = isOnline
    if (isBack && isMissed) void refetch()
  }, [isOnline, isMissed, refetch])
  const isTyping = query !== (filter.text ?? '')
  const history = useMemo(() => joined(currentData?.pages ?? []), [currentData])
  return {
    filter,
    state: stateOf({
      isAsked,
      isTyping,
      isFetching,
      isMissed,
      isOnline,
    }),
    history: isTyping ? null : history,
    retry: () => void refetch(),
    more: {
      isThere: result.hasNextPage,
      isLoading: result.isFetchingNextPage,
      hasFailed: result.isFetchNextPageError,
      load: () => void result.fetchNextPage(),
    },
  }
}

/** What the list has loaded can be searched by name, and by nothing else. */
export const isByText = (filter: HistoryFilter): boolean =>
  Object.keys(filter).every((key) => key === 'text')

interface Facts {
  readonly isAsked: boolean
  readonly isTyping: boolean
  readonly isFetching: boolean
  readonly isMissed: boolean
  readonly isOnline: boolean
}

type SearchState = 'idle' | 'looking' | 'failed' | 'offline'

function stateOf({ isAsked, isTyping, isFetching, isMissed, isOnline }: Facts): SearchState {
  if (!isAsked && !isTyping) return 'idle'
  if (!isMissed) return 'looking'
  if (!isOnline) return 'offline'
  return isTyping || isFetching ? 'looking' : 'failed'
}

type Page = { readonly found: readonly FoundTransaction[]; readonly sums?: HistorySums | undefined }

function joined(pages: readonly Page[]): FoundHistory | null {
  const sums = pages[0]?.sums
  return sums ? { found: pages.flatMap(({ found }) => found), sums } : null
}
