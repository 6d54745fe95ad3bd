import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { CircleAlertIcon } from '../../../ui/controls/icons-first'
import { Note } from '../../../ui/controls/note'
import { PageTitle } from '../../../ui/layout/page-title'
import { selectAgreement } from '../flow/selectors'
import { AgreedCost } from './agreed-cost'
import { reviewMessages as words } from './messages'
import { PayeeCard } from './payee-card'
import { receivedEuros } from './quote-policy'
import { ReferenceCard } from './reference-card'
import type { KeepReference } from './reference-form'
import { ReplaceModal } from './replace-modal'
import { ReviewDock } from './review-dock'
import { ReviewSum } from './review-sum'
import step from '../step.module.css'

/** Euros with their arrival, who gets them, what the bank statement says, and the cost. */
export function ReviewStep() {
  const { formatMessage } = useIntl()
  const agreement = useSelector(selectAgreement)
  const title = useRef<HTMLHeadingElement>(null)
  const keepReference = useRef<KeepReference>(null)
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
      <ReferenceCard recipient={agreement.recipient} keep={keepReference} />
      <AgreedCost {...agreement} received={received} />
      <ReplaceModal {...agreement} received={received} />
      <ReviewDock
        recipient={agreement.recipient}
        isTooLittle={isTooLittle}
        keepReference={keepReference}
      />
    </div>
  )
}
