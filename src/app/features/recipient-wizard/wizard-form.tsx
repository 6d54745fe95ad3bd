import { Formik, useFormikContext, type FormikHelpers } from 'formik'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'

import { useAfterPaint } from '../../platform/use-after-paint'
import { selectAccount } from '../../state/session'
import type { Draft, Subject } from './policy'
import { STEP_SCHEMAS } from './schema'
import {
  closed,
  draftTyped,
  ibanSubmitted,
  opened,
  selectInitial,
  selectStep,
  selectWizard,
  stepAnswered,
} from './slice'
import { TypedProvider, useTyped } from './typed'

type SessionPart = Parameters<typeof selectAccount>[0]

interface Props {
  readonly subject: Subject
  readonly children: ReactNode
}

/** One form for all steps: Formik owns what is typed, the store knows how far it has come. */
export function WizardForm({ subject, children }: Props) {
  const dispatch = useDispatch()
  const initial = useSelector(selectInitial)
  const step = useSelector(selectStep)
  const afterPaint = useAfterPaint()
  const answer = (values: Draft, { resetForm }: FormikHelpers<Draft>) => {
    afterPaint(() => {
      // The next refusal is the first one again, on this step or another.
      resetForm({ values })
      dispatch(step === 'iban' ? ibanSubmitted(values.iban) : stepAnswered())
    })
  }
  return (
    <Formik
      initialValues={initial}
      enableReinitialize
      validationSchema={STEP_SCHEMAS[step]}
      validateOnBlur={false}
      onSubmit={answer}
    >
      <TypedProvider>
        <Opened subject={subject} />
        <Kept />
        {children}
      </TypedProvider>
    </Formik>
  )
}

/** Opens the wizard while it is on screen; closing hands over what is typed, to be kept. */
function Opened({ subject }: Pick<Props, 'subject'>) {
  const dispatch = useDispatch()
  const store = useStore<SessionPart>()
  const { values } = useTyped()
  const typed = useRef(values)
  useEffect(() => {
    typed.current = values
  }, [values])
  useEffect(() => {
    // Asked once: what is kept of a broken-off session belongs to who opens this.
    const owner = selectAccount(store.getState())?.accountUid
    dispatch(opened(subject, owner))
    return () => {
      dispatch(closed(typed.current))
    }
  }, [dispatch, store, subject])
  return null
}

/** Hands over what is typed, how far it has come and whether it was sent, to be kept on this device. */
function Kept() {
  const dispatch = useDispatch()
  const { values } = useTyped()
  const { initial, step, bank, isUnsure } = useSelector(selectWizard)
  const begun = useRef(initial)
  useEffect(() => {
    // Formik takes over a new beginning one render later.
    if (begun.current === initial) dispatch(draftTyped(values))
    begun.current = initial
  }, [dispatch, values, initial, step, bank, isUnsure])
  return null
}

/** The one field of a step: its fault, and how often in a row it was refused. It has the focus again each time. */
export function useStepField(name: keyof Draft, input: RefObject<HTMLInputElement | null>) {
  const { values, errors, submitCount, isSubmitting, setFieldValue } = useFormikContext<Draft>()
  const error = errors[name]
  const isRefused = error !== undefined && submitCount > 0 && !isSubmitting
  useEffect(() => {
    if (isRefused) input.current?.focus()
  }, [isRefused, submitCount, input])
  return {
    text: values[name],
    // Nobody is told off for a field not yet filled in.
    fault: error === 'required' && submitCount === 0 ? undefined : error,
    refusals: submitCount,
    write: (text: string) => void setFieldValue(name, text),
  }
}
