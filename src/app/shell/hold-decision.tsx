import { memo, Suspense } from 'react'
import { useSelector } from 'react-redux'

import { holdDecision, selectIsDeciding } from '../state/hold-decision'
import { lazyPart } from './lazy-feature'
import { useStarted } from './start-feature'

const dialogs = lazyPart(
  () => import(/* webpackChunkName: "activity" */ '../features/hold-decision/feature'),
)

const question = { name: 'hold-question', slice: holdDecision }

/** Quotes and transfers alike lead to a decision on held money; its dialogs load when one is asked for. */
export const HoldDecision = memo(function HoldDecision() {
  useStarted(question)
  return (
    useSelector(selectIsDeciding) && (
      <Suspense fallback={null}>
        <dialogs.Screen />
      </Suspense>
    )
  )
})
