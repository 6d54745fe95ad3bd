import { useIntl } from 'react-intl'

import { DetailRow, DetailRows } from '../../../ui/controls/detail-rows'
import type { Layer } from '../shared/slice'
import { feeItems, type ReadTransaction } from './items'
import { messages } from './messages'
import { statusTexts } from './status-messages'
import { labelOf, explanationOf } from './policy'
import { TipModal } from './tip-modal'
import { useAmountText, useFieldName } from './use-item-text'

interface Props extends ReadTransaction {
  readonly layer: Layer
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
function StatusModal({ transaction, items }: ReadTransaction) {
  const { formatMessage } = useIntl()
  const kind = explanationOf(labelOf(transaction, items))
  const isBoughtBack = kind === 'refunded' && transaction.hold?.reason === 'bank'
  const body = isBoughtBack ? statusTexts.boughtBackBody : statusTexts[`${kind}Body`]
  return <TipModal title={formatMessage(statusTexts[`${kind}Title`])} body={formatMessage(body)} />
}

/** The breakdown of the fees: each of its parts, then its sum; a bridge or a top-up has its own. */
function FeeModal({ items }: Pick<Props, 'items'>) {
  const name = useFieldName()
  const amount = useAmountText()
  const fees = feeItems(items)
  const [first] = fees
  if (!first) return null
  return (
    <TipModal title={name(first.value.titleKey)}>
      {fees.map((fee) => (
        <DetailRows key={fee.key} ground="inset">
          {fee.value.items.map(({ key, amount: value }) => (
            <DetailRow key={key} label={name(key)}>
              {amount(value)}
            </DetailRow>
          ))}
          <DetailRow total label={name(fee.key)}>
            {amount(fee.value.displayedItem)}
          </DetailRow>
        </DetailRows>
      ))}
    </TipModal>
  )
}
