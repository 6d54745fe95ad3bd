import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { Hold } from '@contract/v1/holds'

import { useAmounts } from '../../i18n/amounts'
import { AddressGroup } from '../../ui/controls/address-group'
import { Button } from '../../ui/controls/button'
import { DetailRow, DetailRows } from '../../ui/controls/detail-rows'
import { Modal } from '../../ui/controls/modal'
import styles from './hold-decision.module.css'
import { messages } from './messages'
import { Problem } from './problem'
import { refundConfirmed, refundReconsidered, selectDecisionFlow } from './slice'

interface Props {
  readonly hold: Hold
  readonly address: string
}

/** The whole address, the network and the amount, before a person is asked to send. */
export function RefundConfirm({ hold, address }: Props) {
  const { tokenAmount, symbol = '', networkName, owed } = hold
  const amount = owed ? owed.buysAmount : tokenAmount
  const { isBusy, problem } = useSelector(selectDecisionFlow)
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const dispatch = useDispatch()
  return (
    <Modal
      title={formatMessage(messages.confirmTitle)}
      isBusy={isBusy}
      onClose={() => dispatch(refundReconsidered())}
      lede={formatMessage(messages.compare)}
      actions={
        <Button data-autofocus busy={isBusy} onClick={() => dispatch(refundConfirmed())}>
          {formatMessage(messages.refund)}
        </Button>
      }
      decline={{ label: formatMessage(messages.change) }}
    >
      <div className={styles.part}>
        <AddressGroup framed address={address} />
        <DetailRows ground="inset">
          <DetailRow label={formatMessage(messages.network)}>{networkName}</DetailRow>
          {amount !== undefined && (
            <DetailRow label={formatMessage(messages.amount)}>
              {owed
                ? formatMessage(messages.about, { amount: amounts.token(amount, symbol) })
                : amounts.token(amount, symbol)}
            </DetailRow>
          )}
        </DetailRows>
      </div>
      <Problem problem={problem} />
    </Modal>
  )
}
