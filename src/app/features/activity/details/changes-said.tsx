import { useState } from 'react'
import { useIntl } from 'react-intl'

import type { DetailItem } from '@contract/v1/details'
import type { Transaction } from '@contract/v1/transactions'

import { useLaterText } from './later-section'
import { explanationOf, labelOf } from './policy'
import { statusTexts } from './status-messages'

interface Props {
  readonly transaction: Transaction
  readonly items: readonly DetailItem[]
}

/** Says aloud what becomes of the transfer while its details are open. */
export function ChangesSaid({ transaction, items }: Props) {
  const { formatMessage } = useIntl()
  const laterText = useLaterText()
  const { laterDeposits = [] } = transaction
  const status = explanationOf(labelOf(transaction, items))
  return (
    <>
      <Said text={formatMessage(statusTexts[`${status}Title`])} />
      <Said text={laterDeposits.map(laterText).join(', ')} />
    </>
  )
}

/** What stands there at first is read with the details. */
function Said({ text }: { readonly text: string }) {
  const [first] = useState(text)
  return (
    <p role="status" className="visually-hidden">
      {text !== first && text}
    </p>
  )
}
