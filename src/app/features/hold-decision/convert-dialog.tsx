import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { Hold, HoldOffer } from '@contract/v1/holds'
import { groupedIban } from '@kernel/iban'

import { useAmounts } from '../../i18n/amounts'
import { useArrivalWords } from '../../i18n/arrival-words'
import { useCostSum, useRateText } from '../../i18n/cost-lines'
import { selectNow } from '../../state/clock'
import { selectHoldQuestion } from '../../state/hold-decision'
import { ArrivalLine } from '../../ui/controls/arrival-line'
import { Button } from '../../ui/controls/button'
import { CostTable } from '../../ui/controls/cost-table'
import { DetailRow, DetailRows } from '../../ui/controls/detail-rows'
import { TriangleAlertIcon } from '../../ui/controls/icons'
import { Note } from '../../ui/controls/note'
import { SkeletonRows } from '../../ui/controls/skeleton'
import { DecisionModal } from './decision-modal'
import { TryAgain } from './go-on'
import styles from './hold-decision.module.css'
import { messages, obstacles } from './messages'
import { acceptConfirmed, selectDecisionFlow } from './slice'

/** Today's rate, what it gives and to whom, before anything is agreed. */
export function ConvertDialog() {
  const { formatMessage } = useIntl()
  const { hold, problem } = useSelector(selectDecisionFlow)
  const endsQuote = useSelector(selectHoldQuestion)?.endsQuote
  return (
    <DecisionModal
      title={formatMessage(messages.convert)}
      lede={formatMessage(messages.convertLede)}
      actions={<Confirm offer={hold?.offer} />}
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

function Confirm({ offer }: { readonly offer: HoldOffer | undefined }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const amounts = useAmounts()
  const { isBusy, hold, problem } = useSelector(selectDecisionFlow)
  if (offer)
    return (
      <Button block data-autofocus busy={isBusy} onClick={() => dispatch(acceptConfirmed())}>
        {formatMessage(messages.pay, { amount: amounts.euro(offer.receivesEUR) })}
      </Button>
    )
  const isRetryable = problem?.kind === 'load' || hold?.obstacle === 'no-rate'
  return isRetryable && <TryAgain />
}

function Figures({ hold, isLoading }: { readonly hold: Hold | null; readonly isLoading: boolean }) {
  const { formatMessage } = useIntl()
  if (hold?.offer)
    return (
      <>
        <Sum hold={hold} offer={hold.offer} />
        <Payee offer={hold.offer} />
      </>
    )
  if (hold?.obstacle)
    return (
      <Note tone="warning" icon={<TriangleAlertIcon />} role="status">
        {formatMessage(obstacles[hold.obstacle])}
      </Note>
    )
  if (!isLoading) return null
  return <SkeletonRows plain count={3} label={formatMessage(messages.loading)} />
}

interface OfferProps {
  readonly hold: Hold
  readonly offer: HoldOffer
}

/** From the mid-market rate down; a host that does not say it tells rate, fee and euros. */
function Sum({ hold, offer }: OfferProps) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const costSum = useCostSum()
  const rateText = useRateText()
  const arrivalWords = useArrivalWords()
  const now = useSelector(selectNow)
  const { tokenAmount = '0', symbol = '' } = hold
  const { cost, arrival, beneficiary } = offer
  const arrives = arrival && <ArrivalLine {...arrivalWords(arrival, symbol, now)} />
  if (cost) {
    const facts = { cost, tokenAmount, symbol, name: beneficiary.name }
    return (
      <CostTable ground="inset" {...costSum(facts, 'agreed')}>
        {arrives}
      </CostTable>
    )
  }
  const lines = [
    { label: formatMessage(messages.youSent), value: amounts.token(tokenAmount, symbol) },
    { label: formatMessage(messages.rate), value: rateText(offer.rate, symbol) },
    { label: formatMessage(messages.fee), value: amounts.euro(offer.feeEUR) },
  ]
  const total = { label: formatMessage(messages.gets), value: amounts.euro(offer.receivesEUR) }
  return (
    <CostTable ground="inset" lines={lines} total={total}>
      {arrives}
    </CostTable>
  )
}

function Payee({ offer: { beneficiary } }: Pick<OfferProps, 'offer'>) {
  const { formatMessage } = useIntl()
  return (
    <DetailRows ground="inset">
      <DetailRow label={formatMessage(messages.recipient)}>{beneficiary.name}</DetailRow>
      <DetailRow label={formatMessage(messages.iban)}>{groupedIban(beneficiary.iban)}</DetailRow>
    </DetailRows>
  )
}
