import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { Transaction } from '@contract/v1/transactions'

import { selectIsDeciding } from '../../../state/hold-decision'
import { selectIsAuthorized } from '../../../state/session'
import { Modal } from '../../../ui/controls/modal'
import { detailsClosed, selectLayer } from '../shared/slice'
import { Details } from './details'
import { DetailsPanel } from './details-panel'
import { feeItems, readItems } from './items'
import { DetailsLayer } from './layers'
import { messages } from './messages'

interface Props {
  readonly transaction: Transaction
  readonly isWide: boolean
}

/** A side panel from 1280 px, a modal below; a layer over it hides the modal (TX-32). */
export function DetailsHost({ transaction, isWide }: Props) {
  const isDeciding = useSelector(selectIsDeciding)
  const { details } = transaction
  const { items } = useMemo(() => readItems(details), [details])
  const layer = useOpenLayer(feeItems(items).length > 0)
  return (
    <>
      {isWide && <DetailsPanel transaction={transaction} />}
      {!isWide && layer === null && !isDeciding && <Sheet transaction={transaction} />}
      {layer && <DetailsLayer layer={layer} transaction={transaction} items={items} />}
    </>
  )
}

/** The fees open only for who is signed in (TX-26), and close with the last of them: nothing hides behind nothing. */
function useOpenLayer(hasFees: boolean) {
  const layer = useSelector(selectLayer)
  const isAuthorized = useSelector(selectIsAuthorized)
  return layer === 'fees' && !(hasFees && isAuthorized) ? null : layer
}

function Sheet({ transaction }: Omit<Props, 'isWide'>) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  return (
    <Modal
      flush
      title={formatMessage(messages.details)}
      closeLabel={formatMessage(messages.close)}
      onClose={() => dispatch(detailsClosed())}
    >
      <Details transaction={transaction} />
    </Modal>
  )
}
