import { useDispatch, useSelector } from 'react-redux'

import { useStepHistory } from '../../platform/step-history'
import { stepsOf, type Step } from './policy'
import { STEP_SCHEMAS } from './schema'
import { selectWizard, stepVisited } from './slice'
import { useTyped } from './typed'

/** Nothing to see: the steps as entries of the browser's history. */
export function WizardHistory() {
  const dispatch = useDispatch()
  const { type, step, bank, isChecking } = useSelector(selectWizard)
  const { values, resetForm } = useTyped()
  const steps = stepsOf(type)
  const isAnswered = (before: Step): boolean =>
    STEP_SCHEMAS[before].isValidSync(values) && (before !== 'iban' || bank !== null)
  useStepHistory({
    steps,
    step,
    isUnderWay: isChecking,
    visit: (asked) => {
      if (!steps.slice(0, steps.indexOf(asked)).every(isAnswered)) return false
      // What is typed stays; what was said of it does not.
      resetForm({ values })
      dispatch(stepVisited(asked))
      return true
    },
  })
  return null
}
