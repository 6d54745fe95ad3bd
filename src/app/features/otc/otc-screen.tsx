import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useParams } from 'react-router-dom'

import { Page } from '../../ui/page'
import { SkeletonRows } from '../../ui/skeleton'
import { AmountStep } from './amount-step'
import { messages } from './messages'
import { OtcFrame } from './otc-frame'
import type { Step } from './policy'
import { ReviewStep } from './review-step'
import { closed, opened, selectOtc } from './slice'
import { TokenStep } from './token-step'

/** `otc/:id` */
export function OtcScreen() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { id = '' } = useParams()
  // An id that is no number names nobody, like any unknown id.
  const recipientId = /^\d{1,9}$/.test(id) ? parseInt(id, 10) : 0
  const { recipient, step } = useSelector(selectOtc)
  useEffect(() => {
    dispatch(opened(recipientId))
    return () => {
      dispatch(closed())
    }
  }, [dispatch, recipientId])
  if (!recipient)
    return (
      <Page>
        <SkeletonRows count={1} label={formatMessage(messages.loading)} />
      </Page>
    )
  return (
    <OtcFrame recipient={recipient}>
      <StepOf step={step} />
    </OtcFrame>
  )
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
