import { useState } from 'react'
import { useIntl } from 'react-intl'

import { useAmounts } from '../../../i18n/amounts'
import { Button } from '../../../ui/controls/button'
import { DetailRow, DetailRows } from '../../../ui/controls/detail-rows'
import { IconButton } from '../../../ui/controls/icon-button'
import { InfoIcon } from '../../../ui/controls/icons-first'
import { Modal } from '../../../ui/controls/modal'
import { reviewMessages as words } from './messages'
import { totalFees, type Fees } from './quote-policy'
import styles from './review.module.css'

/** What the transfer costs, behind a small button. */
export function FeesInfo({ fees }: { readonly fees: Fees }) {
  const { formatMessage } = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
  }
  return (
    <>
      <IconButton
        label={formatMessage(words.aboutFees)}
        onClick={() => {
          setIsOpen(true)
        }}
      >
        <InfoIcon />
      </IconButton>
      {isOpen && (
        <Modal
          title={formatMessage(words.feesTitle)}
          lede={formatMessage(words.feesLede)}
          onClose={close}
          closeLabel={formatMessage(words.close)}
          actions={<Button onClick={close}>{formatMessage(words.gotIt)}</Button>}
        >
          <FeeRows fees={fees} />
        </Modal>
      )}
    </>
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
