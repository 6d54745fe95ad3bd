import { memo, useDeferredValue, useEffect, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useParams } from 'react-router-dom'

import { went } from '../../state/route'
import { SkeletonRows } from '../../ui/controls/skeleton'
import { IbanStep } from './iban-step'
import { messages } from './messages'
import { NameStep } from './name-step'
import { NicknameStep } from './nickname-step'
import type { Step, Subject } from './policy'
import { ReviewStep } from './review-step'
import { selectInitial, selectIsReady, selectStep } from './slice'
import { WizardForm } from './wizard-form'
import { WizardFrame } from './wizard-frame'
import { WizardHistory } from './wizard-history'

const NOT_FOUND = '/404'

/** `beneficiary/create/:type`, with a transaction or without, and `beneficiary/:id/edit`. */
export function WizardScreen() {
  const dispatch = useDispatch()
  const { type, id } = useParams()
  const subject = useMemo(() => subjectOf(type, id), [type, id])
  useEffect(() => {
    if (!subject) dispatch(went(NOT_FOUND, { replace: true }))
  }, [dispatch, subject])
  return subject && <Flow subject={subject} />
}

/** Drawn for what the store says alone: the address that follows a step draws none of it again. */
const Flow = memo(function Flow({ subject }: { readonly subject: Subject }) {
  const isReady = useSelector(selectIsReady)
  const step = useSelector(selectStep)
  const initial = useSelector(selectInitial)
  // Formik takes over what was found or kept one render later: until then its field would stand empty.
  const hasBegun = useDeferredValue(initial) === initial
  return (
    <WizardForm subject={subject}>
      {isReady && <WizardHistory />}
      <WizardFrame>{isReady && hasBegun ? <StepOf step={step} /> : <Waiting />}</WizardFrame>
    </WizardForm>
  )
})

/** An id that is no number names nobody, like any unknown id. */
function subjectOf(type: string | undefined, id = ''): Subject | null {
  if (type === 'individual' || type === 'business')
    return { mode: 'create', type, transactionId: id || undefined }
  return type === undefined
    ? { mode: 'edit', id: /^\d{1,9}$/.test(id) ? parseInt(id, 10) : 0 }
    : null
}

function StepOf({ step }: { readonly step: Step }) {
  switch (step) {
    case 'first-name':
    case 'last-name':
    case 'company-name':
      return <NameStep key={step} kind={step} />
    case 'iban':
      return <IbanStep />
    case 'nickname':
      return <NicknameStep />
    case 'review':
      return <ReviewStep />
  }
}

function Waiting() {
  const { formatMessage } = useIntl()
  return <SkeletonRows count={1} label={formatMessage(messages.loading)} />
}
