import { useEffect, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useSearchParams } from 'react-router-dom'

import type { Transaction } from '@contract/v1/transactions'

import { paths } from '../../../platform/paths'
import { holdDecisionOpened, selectIsDeciding } from '../../../state/hold-decision'
import { selectPath } from '../../../state/route'
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
  useChosenPayee(transaction)
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

/** Back from the wizard with a recipient for refused or returned euros: the decision opens with it, once. */
function useChosenPayee({ id, hold }: Transaction) {
  const dispatch = useDispatch()
  const [search] = useSearchParams()
  const recipientId = payeeIn(search)
  // The route closes what was open on the screen before.
  const isArrived = useSelector(selectPath) === paths.transaction(id)
  const holdId = hold?.reason === 'bank' ? hold.id : undefined
  useEffect(() => {
    if (isArrived && holdId !== undefined && recipientId !== null)
      dispatch(holdDecisionOpened({ id: holdId, way: 'other', recipientId }))
  }, [dispatch, isArrived, holdId, recipientId])
}

/** See `paths.resend`. */
function payeeIn(search: URLSearchParams): number | null {
  const text = search.get('to') ?? ''
  return /^\d{1,9}$/.test(text) ? parseInt(text, 10) : null
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
