import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'

import { selectNow } from '../state/clock'
import { selectIsDeciding } from '../state/hold-decision'
import { holds, isOfferOld } from './holds'

/** Held money with what it would give now: read anew before the desk's word runs out, at most once a second. */
export function useFreshHold(id: string | undefined) {
  const named = { id: id ?? '', isBackground: true }
  const answer = holds.useHoldQuery(named, { skip: id === undefined })
  const now = useSelector(selectNow)
  const askedAt = useRef(now)
  const { data, isFetching, refetch } = answer
  // Its dialog reads it for itself.
  const isDeciding = useSelector(selectIsDeciding)
  const isOld = !isFetching && !isDeciding && isOfferOld(data, now)
  useEffect(() => {
    if (!isOld || askedAt.current === now) return
    askedAt.current = now
    void refetch()
  }, [isOld, now, refetch])
  return answer
}
