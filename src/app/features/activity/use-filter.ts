import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useSearchParams } from 'react-router-dom'

import { selectToday } from '../../state/today'
import { SEARCH_KEYS } from './shared/address'
import { filtersOpened } from './shared/slice'
import { filterIn } from './filter'

/** What the address searches for, as the desk is asked for it: the list, its sums and whatever is made of them. */
export function useFilter() {
  const [address] = useSearchParams()
  const today = useSelector(selectToday)
  return useMemo(() => filterIn(address, today), [address, today])
}

type FilterKey = Exclude<(typeof SEARCH_KEYS)[number], 'text'>

/** The filters of the address, and how to change them; null takes one away, and who has used one keeps them all in sight. */
export function useFilterChange() {
  const dispatch = useDispatch()
  const [address, setAddress] = useSearchParams()
  const change = (changes: Readonly<Partial<Record<FilterKey, string | null>>>) => {
    dispatch(filtersOpened())
    setAddress(
      (known) => {
        const next = new URLSearchParams(known)
        for (const [key, value] of Object.entries(changes))
          if (value === null) next.delete(key)
          else next.set(key, value)
        return next
      },
      { replace: true },
    )
  }
  return { address, change }
}
