import { memo, useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { useParams, useSearchParams } from 'react-router-dom'

import { useStepHistory } from '../../platform/step-history'
import { selectAccount } from '../../state/session'
import { Page } from '../../ui/layout/page'
import { SkeletonRows } from '../../ui/controls/skeleton'
import { AmountStep } from './amount/amount-step'
import { messages } from './flow/messages'
import { OtcFrame } from './otc-frame'
import { ReviewStep } from './review/review-step'
import { prefillIn } from './flow/prefill'
import { selectIsPreparing, selectPrefill, selectRecipient, selectStep } from './flow/selectors'
import { closed, opened, stepVisited } from './flow/slice'
import { STEPS, type Step } from './flow/state'
import { TokenStep } from './token/token-step'

type SessionPart = Parameters<typeof selectAccount>[0]
type OtcRoot = Parameters<typeof selectStep>[0]

/** `otc/:id` */
export function OtcScreen() {
  const dispatch = useDispatch()
  const store = useStore<SessionPart>()
  const { id = '' } = useParams()
  // An id that is no number names nobody, like any unknown id.
  const recipientId = /^\d{1,9}$/.test(id) ? parseInt(id, 10) : 0
  const [search] = useSearchParams()
  // As the flow was entered: the address follows its steps from then on.
  const entry = useRef({ prefill: prefillIn(search), isReturn: search.has('step') })
  useEffect(() => {
    // Asked once: what is kept of a broken-off session belongs to who opens this.
    const owner = selectAccount(store.getState())?.accountUid ?? null
    const { prefill, isReturn } = entry.current
    dispatch(opened(recipientId, { owner, prefill, isReturn }))
    return () => {
      dispatch(closed())
    }
  }, [dispatch, store, recipientId])
  return <Flow />
}

/** Drawn for what the store says alone: the address that follows a step draws none of it again. */
const Flow = memo(function Flow() {
  const { formatMessage } = useIntl()
  const recipient = useSelector(selectRecipient)
  const step = useSelector(selectStep)
  const isFillingIn = useSelector(selectPrefill) !== null
  if (!recipient || isFillingIn)
    return (
      <Page>
        <SkeletonRows count={1} label={formatMessage(messages.loading)} />
      </Page>
    )
  return (
    <>
      <History step={step} />
      <OtcFrame recipient={recipient}>
        <StepOf step={step} />
      </OtcFrame>
    </>
  )
})

/** Nothing to see: the steps as entries of the browser's history. */
function History({ step }: { readonly step: Step }) {
  const store = useStore<OtcRoot>()
  const isUnderWay = useSelector(selectIsPreparing)
  useStepHistory({
    steps: STEPS,
    step,
    isUnderWay,
    visit: (asked) => {
      store.dispatch(stepVisited(asked))
      const state = store.getState()
      return selectStep(state) === asked || selectIsPreparing(state)
    },
  })
  return null
}

function StepOf({ step }: { readonly step: Step }) {
  switch (step) {
    case 'token':
      return <TokenStep />
    case 'form':
      return <AmountStep />
    case 'review':
      return <ReviewStep />
  }
}
