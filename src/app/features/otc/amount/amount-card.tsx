import { useId, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { classNames } from '../../../ui/controls/class-names'
import { shakeClass } from '../../../ui/controls/shake'
import { useRecipientName } from '../flow/recipient-name'
import { filledMessages } from '../flow/messages'
import { amountMessages } from './messages'
import { selectEmptySubmits } from '../flow/selectors'
import type { TypedTransfer } from '../flow/state'
import { AmountField } from './amount-field'
import { AmountModes } from './amount-modes'
import { RateLine } from './rate-line'
import { SecondAmount } from './second-amount'
import { TokenChip } from './token-chip'
import styles from './amount.module.css'

export interface AmountCardProps {
  readonly transfer: TypedTransfer
  readonly input: RefObject<HTMLInputElement | null>
  /** Of the words under the card that say what is wrong. */
  readonly problemId: string | undefined
  readonly onLeave: () => void
  readonly onPasteRefused: () => void
}

/** Which amount is fixed, the amount, and how fresh its figures are. */
export function AmountCard({ transfer, problemId, ...field }: AmountCardProps) {
  const { formatMessage } = useIntl()
  const emptySubmits = useSelector(selectEmptySubmits)
  const name = useRecipientName()
  const id = useId()
  const secondId = useId()
  const labels = {
    TOKEN: formatMessage(amountMessages.tokenLabel),
    FIAT: formatMessage(amountMessages.euroLabel),
    EXACT: formatMessage(filledMessages.getsExactly, { name }),
  }
  return (
    <div className={classNames(styles.card, shakeClass(emptySubmits))}>
      <AmountModes mode={transfer.mode} />
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {labels[transfer.mode]}
        </label>
        <TokenChip token={transfer.token} />
      </div>
      <AmountField
        id={id}
        describedBy={problemId ?? secondId}
        isWrong={problemId !== undefined}
        transfer={transfer}
        {...field}
      />
      <SecondAmount id={secondId} transfer={transfer} />
      <RateLine token={transfer.token} isTyped={transfer.amount !== ''} />
    </div>
  )
}
