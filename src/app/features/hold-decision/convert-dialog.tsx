import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { Hold, HoldOffer } from '@contract/v1/holds'

import { useAmounts } from '../../i18n/amounts'
import { payeeMessages } from '../../i18n/payee-messages'
import { paths } from '../../platform/paths'
import { selectHoldQuestion } from '../../state/hold-decision'
import { Button } from '../../ui/controls/button'
import { ButtonLink } from '../../ui/controls/button-link'
import { TriangleAlertIcon } from '../../ui/controls/icons'
import { Note } from '../../ui/controls/note'
import { SkeletonRows } from '../../ui/controls/skeleton'
import { Offer } from './convert-offer'
import { DecisionModal } from './decision-modal'
import { TryAgain } from './go-on'
import styles from './hold-decision.module.css'
import { messages, obstacles } from './messages'
import { acceptConfirmed, selectDecisionFlow } from './slice'
import { offeredPayee, usePayeeState, type PayeeState } from './use-payee-state'

/** Today's rate, what it gives and to whom, before anything is agreed. */
export function ConvertDialog() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { hold, problem } = useSelector(selectDecisionFlow)
  const endsQuote = useSelector(selectHoldQuestion)?.endsQuote
  const state = usePayeeState(offeredPayee(hold?.offer))
  const decline = {
    label: formatMessage(payeeMessages.sendAnyway),
    onChoose: () => dispatch(acceptConfirmed(true)),
  }
  return (
    <DecisionModal
      title={formatMessage(messages.convert)}
      lede={formatMessage(messages.convertLede)}
      actions={<Confirm offer={hold?.offer} state={state} />}
      {...(state === 'no-match' && { decline })}
    >
      <div className={styles.part}>
        <Figures hold={hold} isLoading={problem?.kind !== 'load'} />
        {endsQuote && (
          <Note tone="warning" icon={<TriangleAlertIcon />}>
            {formatMessage(messages.endsQuote)}
          </Note>
        )}
      </div>
    </DecisionModal>
  )
}

interface ConfirmProps {
  readonly offer: HoldOffer | undefined
  readonly state: PayeeState
}

/** Where the account is in another name, the IBAN is checked first. */
function Confirm({ offer, state }: ConfirmProps) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const amounts = useAmounts()
  const { isBusy, hold, problem } = useSelector(selectDecisionFlow)
  if (offer && state === 'no-match')
    return (
      <ButtonLink block href={paths.editRecipient(offer.beneficiary.id)}>
        {formatMessage(payeeMessages.checkIban)}
      </ButtonLink>
    )
  if (offer)
    return (
      <Button
        block
        data-autofocus
        busy={isBusy || state === 'asking'}
        onClick={() => dispatch(acceptConfirmed(false))}
      >
        {formatMessage(messages.pay, { amount: amounts.euro(offer.receivesEUR) })}
      </Button>
    )
  const isRetryable = problem?.kind === 'load' || hold?.obstacle === 'no-rate'
  return isRetryable && <TryAgain />
}

function Figures({ hold, isLoading }: { readonly hold: Hold | null; readonly isLoading: boolean }) {
  const { formatMessage } = useIntl()
  if (hold?.offer) return <Offer hold={hold} offer={hold.offer} />
  if (hold?.obstacle)
    return (
      <Note tone="warning" icon={<TriangleAlertIcon />} role="status">
        {formatMessage(obstacles[hold.obstacle])}
      </Note>
    )
  if (!isLoading) return null
  return <SkeletonRows plain count={3} label={formatMessage(messages.loading)} />
}
