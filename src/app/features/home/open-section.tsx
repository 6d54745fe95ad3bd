import { Suspense, useEffect } from 'react'
import { useSelector } from 'react-redux'

import { afterPaint } from '../../platform/after-paint'
import { lazyScreen } from '../../platform/lazy-screen'
import { selectOpenTransfers } from '../../resources/open-transfers'
import { useDecisions } from './use-decisions'

/** It brings Moment, and most visits to home have nothing under way. */
const transfers = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "beside" */ './open-transfers')).OpenTransfers,
}))

/** Money that is under way; nothing where none is. */
export function OpenSection() {
  const count = useDecisions().length + useSelector(selectOpenTransfers).length
  useEffect(
    // Fetched while the desk is asked whether there is any. A failure is left to the section itself.
    () => afterPaint(() => void transfers.fetchNow().catch(() => undefined)),
    [],
  )
  if (count === 0) return null
  return (
    <Suspense fallback={null}>
      <transfers.Screen />
    </Suspense>
  )
}
