import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { payeeMessages } from '../../i18n/payee-messages'
import { usePayeeCheck } from '../../resources/payees'
import { Button } from '../../ui/controls/button'
import { messages } from './messages'
import { ibanReconsidered, resendConfirmed, selectDecisionFlow, type Payee } from './slice'

type PayeeState = 'asking' | 'no-match' | 'payable'

/** Whether the euros may be sent to a payee, by what the bank says of the name. */
export function usePayeeState(payee: Payee): PayeeState {
  const said = usePayeeCheck(payee)
  if (said === 'asking') return 'asking'
  return said?.outcome === 'no-match' ? 'no-match' : 'payable'
}

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
