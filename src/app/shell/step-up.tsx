import { memo, Suspense } from 'react'
import { useSelector } from 'react-redux'

import { selectStepUp, stepUp } from '../state/step-up'
import { lazyPart } from './lazy-feature'
import { useStarted } from './start-feature'

const dialog = lazyPart(
  () => import(/* webpackChunkName: "decision-forms" */ '../features/step-up/feature'),
)

const question = { name: 'step-up-question', slice: stepUp }

/** What the desk wants confirmed; the dialog loads when it asks. */
export const StepUp = memo(function StepUp() {
  useStarted(question)
  return (
    useSelector(selectStepUp) && (
      <Suspense fallback={null}>
        <dialog.Screen />
      </Suspense>
    )
  )
})
