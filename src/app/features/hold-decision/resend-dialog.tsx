import { useSelector } from 'react-redux'

import { selectHoldQuestion } from '../../state/hold-decision'
import { ChoosePayee } from './choose-payee'
import { CorrectIban } from './correct-iban'
import { ResendConfirm } from './resend-confirm'
import { selectDecisionFlow } from './slice'

/** Sending refused or returned euros again: to whom, then the whole of it to be confirmed. */
export function ResendDialog() {
  const question = useSelector(selectHoldQuestion)
  const { payee, isCorrecting } = useSelector(selectDecisionFlow)
  if (payee && !isCorrecting) return <ResendConfirm payee={payee} />
  if (payee || question?.way === 'correct') return <CorrectIban />
  return <ChoosePayee />
}
