import { useId, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { isZeroText } from '@kernel/amount-text'

import { useAmounts } from '../../../i18n/amounts'
import { Button } from '../../../ui/controls/button'
import { classNames } from '../../../ui/controls/class-names'
import { Segmented } from '../../../ui/controls/segmented'
import { shakeClass } from '../../../ui/controls/shake'
import { AmountField } from './amount-field'
import { amountMessages, filledMessages } from '../flow/messages'
import { selectAnswer, selectEmptySubmits, selectIsReloadSoon } from '../flow/selectors'
import { modeChosen, retried } from '../flow/slice'
import type { Mode, TypedTransfer } from '../flow/state'
import styles from './amount.module.css'
import { RateLine } from './rate-line'

export interface AmountCardProps {
  readonly transfer: TypedTransfer
  readonly input: RefObject<HTMLInputElement | null>
}

/** What is sent, what it comes to, and how fresh that is. */
export function AmountCard({ transfer, input }: AmountCardProps) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const emptySubmits = useSelector(selectEmptySubmits)
  const { token, mode } = transfer
  const id = useId()
  const secondId = useId()
  const label = mode === 'FIAT' ? amountMessages.euroLabel : amountMessages.tokenLabel
  return (
    <div className={classNames(styles.card, shakeClass(emptySubmits))}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {formatMessage(label)}
        </label>
        <Segmented<Mode>
          label={formatMessage(amountMessages.mode)}
          options={[
            { value: 'TOKEN', label: token.symbol },
            { value: 'FIAT', label: 'EUR' },
          ]}
          value={mode}
          onChange={(next) => dispatch(modeChosen(next))}
        />
      </div>
      <AmountField id={id} describedBy={secondId} transfer={transfer} input={input} />
      <p id={secondId} className={styles.second}>
        <SecondAmount transfer={transfer} />
      </p>
      <RateLine token={token} />
    </div>
  )
}

/** The other amount; it pulses shortly before it is asked anew. */
function SecondAmount({ transfer }: { readonly transfer: TypedTransfer }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const amounts = useAmounts()
  const answer = useSelector(selectAnswer)
  const isReloadSoon = useSelector(selectIsReloadSoon)
  const { token, mode, amount } = transfer
  if (answer.status === 'failed')
    return (
      <span className={styles.failed}>
        {formatMessage(amountMessages.noRate)}
        <Button variant="ghost" size="small" onClick={() => dispatch(retried())}>
          {formatMessage(amountMessages.retry)}
        </Button>
      </span>
    )
  if (answer.status === 'none') {
    // Nothing typed asks for nothing; the line keeps its height.
    return <>{isZeroText(amount) ? ' ' : formatMessage(amountMessages.converting)}</>
  }
  const { EURAmount, tokenAmount } = answer.conversion
  const other =
    mode === 'TOKEN' ? amounts.euro(EURAmount) : amounts.token(tokenAmount, token.symbol)
  return (
    <span className={isReloadSoon ? styles.pulsing : undefined}>
      {formatMessage(filledMessages.about, { amount: other })}
    </span>
  )
}
