import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { useParams } from 'react-router-dom'

import { selectAccount } from '../../state/session'
import { Page } from '../../ui/layout/page'
import { SkeletonRows } from '../../ui/controls/skeleton'
import { AmountStep } from './amount/amount-step'
import { messages } from './flow/messages'
import { OtcFrame } from './otc-frame'
import { ReviewStep } from './review/review-step'
import { selectRecipient, selectStep } from './flow/selectors'
import { closed, opened } from './flow/slice'
import type { Step } from './flow/state'
import { TokenStep } from './token/token-step'

type SessionPart = Parameters<typeof selectAccount>[0]

/** `otc/:id` */
export function OtcScreen() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const store = useStore<SessionPart>()
  const { id = '' } = useParams()
  // An id that is no number names nobody, like any unknown id.
  const recipientId = /^\d{1,9}$/.test(id) ? parseInt(id, 10) : 0
  const recipient = useSelector(selectRecipient)
  const step = useSelector(selectStep)
  useEffect(() => {
    // Asked once: what is kept of a broken-off session belongs to who opens this.
    const owner = selectAccount(store.getState())?.accountUid
    dispatch(opened(recipientId, owner))
    return () => {
      dispatch(closed())
    }
  }, [dispatch, store, recipientId])
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
