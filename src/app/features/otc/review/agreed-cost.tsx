import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'

import { displayName } from '@kernel/recipient-name'

import { useAmounts } from '../../../i18n/amounts'
import { useCostSum, useRateText } from '../../../i18n/cost-lines'
import { type CostLine, CostTable } from '../../../ui/controls/cost-table'
import { filledMessages } from '../flow/messages'
import { FeesInfo } from './fees-info'
import { reviewMessages as words } from './messages'
import { agreedCost, type ReviewedAgreement, totalFees } from './quote-policy'
import styles from './review.module.css'

/** From the mid-market rate to what arrives; with a plain host from its rate. */
export function AgreedCost(reviewed: ReviewedAgreement) {
  const { recipient, token, conversion, fees, received } = reviewed
  const sum = useCostSum()
  const plain = usePlainLines()
  const name = displayName(recipient)
  const cost = agreedCost(reviewed)
  const { tokenAmount } = conversion
  const { lines, total } = cost
    ? sum({ cost, tokenAmount, symbol: token.symbol, name }, 'agreed')
    : plain(reviewed, name)
  const info = <FeesInfo fees={fees} cost={cost} symbol={token.symbol} />
  return (
    <CostTable
      quiet
      lines={[...lines.slice(0, -1), ...lines.slice(-1).map((fee) => explained(fee, info))]}
      total={{ ...total, ...(received.isTooLittle && { tone: 'danger' as const }) }}
    />
  )
}

const explained = ({ label, value }: CostLine, info: ReactNode): CostLine => ({
  label: (
    <span className={styles.explained}>
      {label}
      {info}
    </span>
  ),
  value,
})

function usePlainLines() {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const rate = useRateText()
  return ({ token, conversion, fees, received }: ReviewedAgreement, name: string) => {
    const total = totalFees(fees)
    return {
      lines: [
        { label: formatMessage(words.rate), value: rate(conversion.rate, token.symbol) },
        { label: formatMessage(words.inEuros), value: amounts.euro(conversion.EURAmount) },
        {
          label: formatMessage(words.fees),
          value: amounts.euro(total === '0' ? total : `-${total}`),
        },
      ],
      total: {
        label: formatMessage(filledMessages.gets, { name }),
        value: amounts.euro(received.amount),
      },
    }
  }
}
