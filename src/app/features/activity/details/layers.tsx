import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import type { DetailItem, Transaction } from '@contract/v1/transactions'

import { selectIsAuthorized } from '../../../state/session'
import { DetailRow, DetailRows } from '../../../ui/detail-rows'
import type { Layer } from '../slice'
import { feeItem } from './items'
import { messages, statusTexts } from './messages'
import { labelOf } from './policy'
import { TipModal } from './tip-modal'
import { useAmountText, useFieldName } from './use-item-text'

interface Props {
  readonly layer: Layer
  readonly transaction: Transaction
  readonly items: readonly DetailItem[]
}

/** What stands over the details. */
export function DetailsLayer({ layer, transaction, items }: Props) {
  const { formatMessage } = useIntl()
  if (layer === 'fees') return <FeeModal items={items} />
  if (layer === 'status') return <StatusModal transaction={transaction} items={items} />
  return (
    <TipModal title={formatMessage(messages.rateTitle)} body={formatMessage(messages.rateBody)} />
  )
}

/** The words depend on how it stands (TX-25). */
function StatusModal({ transaction, items }: Omit<Props, 'layer'>) {
  const { formatMessage } = useIntl()
  const label = labelOf(transaction, items)
  const kind =
    label === 'onHold'
      ? 'onHold'
      : transaction.status === 'pending'
        ? 'processing'
        : transaction.status
  return (
    <TipModal
      title={formatMessage(statusTexts[`${kind}Title`])}
      body={formatMessage(statusTexts[`${kind}Body`])}
    />
  )
}

/** The breakdown of the fees; only for who is signed in (TX-26). */
function FeeModal({ items }: Pick<Props, 'items'>) {
  const isAuthorized = useSelector(selectIsAuthorized)
  const name = useFieldName()
  const amount = useAmountText()
  const fee = feeItem(items)
  if (!fee || !isAuthorized) return null
  return (
    <TipModal title={name(fee.value.titleKey)}>
      <DetailRows ground="inset">
        {fee.value.items.map(({ key, amount: value }) => (
          <DetailRow key={key} label={name(key)}>
            {amount(value)}
          </DetailRow>
        ))}
        <DetailRow total label={name(fee.key)}>
          {amount(fee.value.displayedItem)}
        </DetailRow>
      </DetailRows>
    </TipModal>
  )
}
