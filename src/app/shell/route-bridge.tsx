import { useEffect, useRef } from 'react'
import { useSelector, useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'

import { afterPaint } from '../platform/after-paint'
import { arrived, selectIsReplacing, selectMoves, selectPath } from '../state/route'

/**
 * Keeps the router and the store's route the same. What moved last wins: a followed link is told to the store, a `went`
 * or a step of time travel moves the router. At the start a path that the store already has, as after a replay, wins.
 */
export function RouteBridge({ pathname }: { readonly pathname: string }) {
  const path = useSelector(selectPath)
  const isReplacing = useSelector(selectIsReplacing)
  const moves = useSelector(selectMoves)
  const navigate = useNavigate()
  const store = useStore<Parameters<typeof selectPath>[0]>()
  const isFirst = useRef(true)

  useEffect(() => {
    const isReplayed = isFirst.current && path !== null && path !== pathname
    isFirst.current = false
    if (isReplayed) return
    // The action starts much work, so the screen is painted first; a `went` that comes meanwhile has moved last.
    return afterPaint(() => {
      if (selectMoves(store.getState()) === moves) store.dispatch(arrived(pathname))
    })
    // oxlint-disable-next-line react/exhaustive-deps -- only the router's own moves are told; the store's are handled below
  }, [pathname, store])

  useEffect(() => {
    if (path !== null && path !== pathname) void navigate(path, { replace: isReplacing })
    // oxlint-disable-next-line react/exhaustive-deps -- only the store's own moves: a new `pathname` alone must not be undone here
  }, [path, moves])

  return null
}
