import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { Hold, HoldOffer } from '@contract/v1/holds'
import { groupedIban } from '@kernel/iban'

import { useAmounts } from '../../../i18n/amounts'
import { Button } from '../../../ui/controls/button'
import { DetailRow, DetailRows } from '../../../ui/controls/detail-rows'
import { TriangleAlertIcon } from '../../../ui/controls/icons'
import { Modal } from '../../../ui/controls/modal'
import { Note } from '../../../ui/controls/note'
import { SkeletonRows } from '../../../ui/controls/skeleton'
import styles from './details.module.css'
import { holdMessages, holdPhrases, obstacles } from '../shared/hold-messages'
import { Problem } from './hold-problem'
import { acceptConfirmed, holdClosed, offerAskedAgain, selectHoldFlow } from '../shared/hold-slice'
import { useRateText } from './use-item-text'

/** Today's rate, what it gives and to whom, before anything is agreed. */
export function AcceptModal() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { hold, problem } = useSelector(selectHoldFlow)
  return (
    <Modal
      title={formatMessage(holdMessages.accept)}
      lede={formatMessage(holdMessages.acceptLede)}
      closeLabel={formatMessage(holdMessages.close)}
      onClose={() => dispatch(holdClosed())}
      actions={<Confirm offer={hold?.offer} />}
    >
      <div className={styles.tip}>
        <Figures hold={hold} isLoading={problem?.kind !== 'load'} />
      </div>
      <Problem problem={problem} />
    </Modal>
  )
}

function Confirm({ offer }: { readonly offer: HoldOffer | undefined }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const amounts = useAmounts()
  const { isBusy, hold, problem } = useSelector(selectHoldFlow)
  if (offer)
    return (
      <Button block data-autofocus busy={isBusy} onClick={() => dispatch(acceptConfirmed())}>
        {formatMessage(holdPhrases.pay, { amount: amounts.euro(offer.receivesEUR) })}
      </Button>
    )
  const isRetryable = problem?.kind === 'load' || hold?.obstacle === 'no-rate'
  return (
    isRetryable && (
      <Button block data-autofocus onClick={() => dispatch(offerAskedAgain())}>
        {formatMessage(holdMessages.tryAgain)}
      </Button>
    )
  )
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
  return <SkeletonRows plain count={3} label={formatMessage(holdMessages.loading)} />
}

function Offer({ hold, offer }: { readonly hold: Hold; readonly offer: HoldOffer }) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const rateText = useRateText()
  const symbol = hold.symbol ?? ''
  const value = { rate: offer.rate, from: symbol, to: 'EUR' }
  return (
    <DetailRows ground="inset">
      <DetailRow label={formatMessage(holdMessages.youSent)}>
        {amounts.token(hold.tokenAmount ?? '0', symbol)}
      </DetailRow>
      <DetailRow label={formatMessage(holdMessages.rate)}>
        {rateText({ key: 'rate', type: 'TokenRate', value })}
      </DetailRow>
      <DetailRow label={formatMessage(holdMessages.fee)}>{amounts.euro(offer.feeEUR)}</DetailRow>
      <DetailRow total label={formatMessage(holdMessages.gets)}>
        {amounts.euro(offer.receivesEUR)}
      </DetailRow>
      <DetailRow label={formatMessage(holdMessages.recipient)}>{offer.beneficiary.name}</DetailRow>
      <DetailRow label={formatMessage(holdMessages.iban)}>
        {groupedIban(offer.beneficiary.iban)}
      </DetailRow>
    </DetailRows>
  )
}
