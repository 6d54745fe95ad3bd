import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import type { Hold, HoldOffer } from '@contract/v1/holds'
import { groupedIban } from '@kernel/iban'
import { legalName } from '@kernel/recipient-name'

import { useAmounts } from '../../i18n/amounts'
import { useArrivalWords } from '../../i18n/arrival-words'
import { useCostSum, useRateText } from '../../i18n/cost-lines'
import { PayeeEvidence } from '../../resources/payee-evidence'
import { selectNow } from '../../state/clock'
import { ArrivalLine } from '../../ui/controls/arrival-line'
import { CostTable } from '../../ui/controls/cost-table'
import { DetailRow, DetailRows } from '../../ui/controls/detail-rows'
import styles from './hold-decision.module.css'
import { messages } from './messages'
import { offeredPayee } from './use-payee-state'

interface OfferProps {
  readonly hold: Hold
  readonly offer: HoldOffer
}

/** What the holder would get now, who gets it, and what the bank says of the name. */
export function Offer(props: OfferProps) {
  return (
    <>
      <Sum {...props} />
      <Payee {...props} />
    </>
  )
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

function Payee({ offer }: Pick<OfferProps, 'offer'>) {
  const { formatMessage } = useIntl()
  const { name, iban } = offer.beneficiary
  const payee = offeredPayee(offer)
  return (
    <>
      <DetailRows ground="inset">
        <DetailRow label={formatMessage(messages.recipient)}>
          {payee ? legalName(payee) : name}
        </DetailRow>
        <DetailRow label={formatMessage(messages.iban)}>{groupedIban(iban)}</DetailRow>
      </DetailRows>
      {payee && (
        <div className={styles.evidence}>
          <PayeeEvidence payee={payee} />
        </div>
      )}
    </>
  )
}
