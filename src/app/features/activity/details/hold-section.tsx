import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import type { HoldMark } from '@contract/v1/holds'
import type { Transaction } from '@contract/v1/transactions'

import { Button } from '../../../ui/controls/button'
import { TriangleAlertIcon } from '../../../ui/controls/icons'
import { Note } from '../../../ui/controls/note'
import styles from './details.module.css'
import { holdMessages, holdReasons } from '../shared/hold-messages'
import { isRefundOnly } from './hold-policy'
import { acceptOpened, refundOpened } from '../shared/hold-slice'
import { RefundState } from './refund-state'
import { useFailText } from './use-item-text'

/** What is held, why, and what its owner can do about it. */
export function HoldSection({ transaction }: { readonly transaction: Transaction }) {
  const { formatMessage } = useIntl()
  const failText = useFailText()
  const { hold, failReason } = transaction
  if (!hold) return null
  return (
    <section className={styles.inset} aria-label={formatMessage(holdMessages.section)}>
      <Note tone="warning" icon={<TriangleAlertIcon />}>
        {hold.reason === 'bank' && failReason && `${failText(failReason)} `}
        {formatMessage(holdReasons[hold.reason])}{' '}
        {hold.status === 'held' && formatMessage(holdMessages.safe)}
      </Note>
      {hold.status === 'held' ? <Choices hold={hold} /> : <RefundState hold={hold} />}
    </section>
  )
}

function Choices({ hold }: { readonly hold: HoldMark }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  return (
    <div className={styles.choices}>
      {!isRefundOnly(hold) && (
        <Button block onClick={() => dispatch(acceptOpened(hold.id))}>
          {formatMessage(holdMessages.accept)}
        </Button>
      )}
      <Button block variant="plain" onClick={() => dispatch(refundOpened(hold.id))}>
        {formatMessage(holdMessages.refund)}
      </Button>
    </div>
  )
}
