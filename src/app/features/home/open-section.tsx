import { lazy, Suspense, useEffect } from 'react'
import { useSelector } from 'react-redux'

import { afterPaint } from '../../platform/after-paint'
import { loadScreen } from '../../platform/load-screen'
import { selectOpenTransfers } from '../../resources/open-transfers'
import { useDecisions } from './use-decisions'

const importTransfers = () => import(/* webpackChunkName: "beside" */ './open-transfers')

/** It brings Moment, and most visits to home have nothing under way. */
const Transfers = lazy(async () => ({
  default: (await loadScreen(importTransfers)).OpenTransfers,
}))

/** Money that is under way; nothing where none is. */
export function OpenSection() {
  const count = useDecisions().length + useSelector(selectOpenTransfers).length
  useEffect(
    // Fetched while the desk is asked whether there is any. A failure is left to the section itself.
    () => afterPaint(() => void importTransfers().catch(() => undefined)),
    [],
  )
  if (count === 0) return null
  return (
    <Suspense fallback={null}>
      <Transfers />
    </Suspense>
  )
}
