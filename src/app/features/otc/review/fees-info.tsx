import { useIntl } from 'react-intl'

import { useAmounts } from '../../../i18n/amounts'
import { DetailRow, DetailRows } from '../../../ui/controls/detail-rows'
import { InfoTip } from '../../../ui/controls/info-tip'
import { reviewMessages as words } from './messages'
import { totalFees, type Fees } from './quote-policy'
import styles from './review.module.css'

/** What the transfer costs, behind a small button. */
export function FeesInfo({ fees }: { readonly fees: Fees }) {
  const { formatMessage } = useIntl()
  return (
    <InfoTip
      label={formatMessage(words.aboutFees)}
      title={formatMessage(words.feesTitle)}
      lede={formatMessage(words.feesLede)}
      closeLabel={formatMessage(words.close)}
      confirmLabel={formatMessage(words.gotIt)}
    >
      <FeeRows fees={fees} />
    </InfoTip>
  )
}

function FeeRows({ fees }: { readonly fees: Fees }) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  return (
    <div className={styles.fees}>
      <DetailRows ground="inset">
        <DetailRow label={formatMessage(words.transactionFee)}>
          {amounts.euro(fees.transactionFee)}
        </DetailRow>
        <DetailRow label={formatMessage(words.networkFee)}>
          {amounts.euro(fees.networkFee)}
        </DetailRow>
        <DetailRow label={formatMessage(words.transferFee)}>
          {amounts.euro(fees.transferFee)}
        </DetailRow>
        <DetailRow total label={formatMessage(words.totalFees)}>
          {amounts.euro(totalFees(fees))}
        </DetailRow>
      </DetailRows>
    </div>
  )
}
