import { useIntl, type MessageDescriptor } from 'react-intl'
import { useDispatch } from 'react-redux'

import type { Transaction } from '@contract/v1/transactions'

import { Button } from '../../../ui/controls/button'
import { ArrowRightIcon } from '../../../ui/controls/icons'
import { againAsked } from '../shared/slice'
import { actionMessages } from './action-messages'
import { isPaidTransfer } from './policy'

/** What is over may be done again, where the host says for whom it was. */
export function againLabel(transaction: Transaction) {
  const { type, status, beneficiaryId } = transaction
  if (type !== 'otc' || beneficiaryId === undefined) return null
  if (isPaidTransfer(transaction)) return actionMessages.sendAgain
  return status === 'failed' ? actionMessages.newQuote : null
}

export function Again({ label }: { readonly label: MessageDescriptor }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  return (
    <Button variant="soft" icon={<ArrowRightIcon />} onClick={() => dispatch(againAsked())}>
      {formatMessage(label)}
    </Button>
  )
}
