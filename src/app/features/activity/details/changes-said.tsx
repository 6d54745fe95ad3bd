import { useIntl } from 'react-intl'

import { useIsPainted } from '../../../platform/use-is-painted'
import type { ReadTransaction } from './items'
import { useLaterText } from './later-section'
import { explanationOf, labelOf } from './policy'
import { statusTexts } from './status-messages'

/** Says aloud how the transfer stands when its details open, and what becomes of it while they are. */
export function ChangesSaid({ transaction, items }: ReadTransaction) {
  const { formatMessage } = useIntl()
  const laterText = useLaterText()
  const { status, laterDeposits = [] } = transaction
  const stands = explanationOf(labelOf(transaction, items))
  return (
    <>
      {/* A quote that waits says so on its own screen. */}
      <Announcement
        text={status === 'pending' ? '' : formatMessage(statusTexts[`${stands}Title`])}
      />
      <Announcement text={laterDeposits.map(laterText).join(', ')} />
    </>
  )
}

/** A live region says what comes into it, and not what it came with. */
function Announcement({ text }: { readonly text: string }) {
  const isThere = useIsPainted()
  return (
    <p role="status" className="visually-hidden">
      {isThere && text}
    </p>
  )
}
