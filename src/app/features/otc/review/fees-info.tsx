import { useIntl } from 'react-intl'

import type { Cost } from '@contract/v1/cost'

import { useAmounts } from '../../../i18n/amounts'
import { costMessages, filledCostMessages } from '../../../i18n/cost-messages'
import { useRateText } from '../../../i18n/cost-lines'
import { type CostLine, CostTable } from '../../../ui/controls/cost-table'
import { InfoTip } from '../../../ui/controls/info-tip'
import type { Fees } from '../flow/state'
import { reviewMessages as words } from './messages'
import { totalCost, totalFees } from './quote-policy'
import styles from './review.module.css'

export interface FeesInfoProps {
  readonly fees: Fees
  /** Null with a host that does not tell its margin. */
  readonly cost: Cost | null
  readonly symbol: string
}

/** What the transfer costs in all, behind a small button. */
export function FeesInfo(props: FeesInfoProps) {
  const { formatMessage } = useIntl()
  return (
    <InfoTip
      label={formatMessage(words.aboutFees)}
      title={formatMessage(words.feesTitle)}
      lede={formatMessage(props.cost ? words.costLede : words.feesLede)}
      closeLabel={formatMessage(words.close)}
      confirmLabel={formatMessage(words.gotIt)}
    >
      <div className={styles.fees}>
        <FeeTable {...props} />
      </div>
    </InfoTip>
  )
}

function FeeTable({ fees, cost, symbol }: FeesInfoProps) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const margin = useMarginLines()
  const lines: CostLine[] = [
    { label: formatMessage(words.transactionFee), value: amounts.euro(fees.transactionFee) },
    { label: formatMessage(words.networkFee), value: amounts.euro(fees.networkFee) },
    { label: formatMessage(words.transferFee), value: amounts.euro(fees.transferFee) },
  ]
  return cost ? (
    <CostTable
      quiet
      ground="inset"
      lines={[...margin(cost, symbol), ...lines]}
      total={{ label: formatMessage(words.totalCost), value: amounts.euro(totalCost(cost, fees)) }}
    />
  ) : (
    <CostTable
      quiet
      ground="inset"
      lines={lines}
      total={{ label: formatMessage(words.totalFees), value: amounts.euro(totalFees(fees)) }}
    />
  )
}

function useMarginLines() {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const rate = useRateText()
  return ({ midRate, rate: agreed, marginPercent, marginEUR }: Cost, symbol: string) => [
    { label: formatMessage(costMessages.midRate), value: rate(midRate, symbol) },
    { label: formatMessage(costMessages.yourRate), value: rate(agreed, symbol) },
    {
      label: formatMessage(filledCostMessages.margin, { percent: amounts.share(marginPercent) }),
      value: amounts.euro(marginEUR),
    },
  ]
}
