import { memo, Suspense, type ComponentType } from 'react'
import { useSelector } from 'react-redux'

import { holdDecision, selectIsDeciding } from '../state/hold-decision'
import { origin, selectIsOriginAsked } from '../state/origin'
import { selectStepUp, stepUp } from '../state/step-up'
import { lazyPart } from './lazy-feature'
import { useStarted } from './start-feature'

const dialogs = {
  hold: lazyPart(
    () => import(/* webpackChunkName: "activity" */ '../features/hold-decision/feature'),
  ),
  stepUp: lazyPart(
    () => import(/* webpackChunkName: "decision-forms" */ '../features/step-up/feature'),
  ),
  origin: lazyPart(() => import(/* webpackChunkName: "origin" */ '../features/origin/feature')),
}

const holdQuestion = { name: 'hold-question', slice: holdDecision }
const originQuestion = { name: 'origin-question', slice: origin }
const stepUpQuestion = { name: 'step-up-question', slice: stepUp }

/** What quotes and transfers alike may ask: a decision on held money, or a confirmation. Each dialog loads when it is asked for. */
export const AskedParts = memo(function AskedParts() {
  useStarted(holdQuestion)
  useStarted(originQuestion)
  useStarted(stepUpQuestion)
  return (
    <>
      {useSelector(selectIsDeciding) && <Shown Screen={dialogs.hold.Screen} />}
      {useSelector(selectIsOriginAsked) && <Shown Screen={dialogs.origin.Screen} />}
      {useSelector(selectStepUp) !== null && <Shown Screen={dialogs.stepUp.Screen} />}
    </>
  )
})

const Shown = ({ Screen }: { readonly Screen: ComponentType }) => (
  <Suspense fallback={null}>
    <Screen />
  </Suspense>
)
