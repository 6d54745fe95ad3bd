import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { payeeMessages } from '../../i18n/payee-messages'
import { Button } from '../../ui/controls/button'
import { messages } from './messages'
import { ibanReconsidered, resendConfirmed, selectDecisionFlow } from './slice'
import type { PayeeState } from './use-payee-state'

interface SendProps {
  readonly state: PayeeState
  readonly amount: string
}

/** Where the account is in another name there is no way past it: the desk refuses it too. */
export function ResendButton({ state, amount }: SendProps) {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  const { isBusy } = useSelector(selectDecisionFlow)
  if (state === 'no-match')
    return (
      <Button data-autofocus onClick={() => dispatch(ibanReconsidered())}>
        {formatMessage(payeeMessages.checkIban)}
      </Button>
    )
  return (
    <Button
      data-autofocus
      busy={isBusy || state === 'asking'}
      onClick={() => dispatch(resendConfirmed())}
    >
      {formatMessage(messages.pay, { amount })}
    </Button>
  )
}
