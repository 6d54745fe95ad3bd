import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { Button } from '../../../ui/controls/button'
import { CircleAlertIcon } from '../../../ui/controls/icons-first'
import { Note } from '../../../ui/controls/note'
import { Dock } from '../../../ui/layout/dock'
import { PageTitle } from '../../../ui/layout/page-title'
import { selectIsRequesting } from '../flow/selectors'
import { requested } from '../flow/slice'
import { AgreedCost } from './agreed-cost'
import { selectAgreement } from './agreement'
import { reviewMessages as words } from './messages'
import { PayeeCard } from './payee-card'
import { receivedEuros } from './quote-policy'
import { ReferenceCard } from './reference-card'
import { ReplaceModal } from './replace-modal'
import { ReviewSum } from './review-sum'
import step from '../step.module.css'

/** Euros with their arrival, who gets them, what the bank statement says, and the cost. */
export function ReviewStep() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const isRequesting = useSelector(selectIsRequesting)
  const agreement = useSelector(selectAgreement)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
  }, [])
  if (!agreement) return null
  const received = receivedEuros(agreement.conversion.EURAmount, agreement.fees)
  const { isTooLittle } = received
  return (
    <div className={step.step}>
      <PageTitle ref={title}>{formatMessage(words.title)}</PageTitle>
      <ReviewSum {...agreement} received={received} />
      {isTooLittle && (
        <Note tone="danger" icon={<CircleAlertIcon />} role="alert">
          {formatMessage(words.tooLittle)}
        </Note>
      )}
      <PayeeCard recipient={agreement.recipient} />
      <ReferenceCard recipient={agreement.recipient} />
      <AgreedCost {...agreement} received={received} />
      <ReplaceModal {...agreement} received={received} />
      <Dock>
        <Button
          block
          busy={isRequesting}
          disabled={isTooLittle}
          onClick={() => dispatch(requested())}
        >
          {formatMessage(words.request)}
        </Button>
      </Dock>
    </div>
  )
}
