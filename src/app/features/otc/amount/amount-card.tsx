import { useId, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { Token } from '@contract/v1/assets'
import { isZeroText } from '@kernel/amount-text'

import { useAmounts } from '../../../i18n/amounts'
import { Button } from '../../../ui/controls/button'
import { classNames } from '../../../ui/controls/class-names'
import { Road } from '../../../ui/controls/step-track'
import { Segmented } from '../../../ui/controls/segmented'
import { shakeClass } from '../../../ui/controls/shake'
import { AmountInput } from './amount-field'
import { amountMessages, filledMessages } from '../flow/messages'
import { priceUnit, RELOAD_TICK, SOON_TICK, type Mode } from '../flow/policy'
import { modeChosen, reloadDue, selectOtc } from '../flow/slice'
import styles from './amount.module.css'

export interface AmountCardProps {
  readonly token: Token
  readonly input: RefObject<HTMLInputElement | null>
}

/** What is sent, what it comes to, and how fresh that is. */
export function AmountCard({ token, input }: AmountCardProps) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { mode, emptySubmits } = useSelector(selectOtc)
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
      <AmountInput id={id} describedBy={secondId} token={token} input={input} />
      <p id={secondId} className={styles.second}>
        <SecondAmount token={token} />
      </p>
      <RateLine token={token} />
    </div>
  )
}

/** The other amount; it pulses shortly before it is asked anew. */
function SecondAmount({ token }: { readonly token: Token }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const amounts = useAmounts()
  const { mode, amount, conversion, hasConversionFailed, ticks } = useSelector(selectOtc)
  if (hasConversionFailed)
    return (
      <span className={styles.failed}>
        {formatMessage(amountMessages.noRate)}
        <Button variant="ghost" size="small" onClick={() => dispatch(reloadDue())}>
          {formatMessage(amountMessages.retry)}
        </Button>
      </span>
    )
  if (!conversion) {
    // Nothing typed asks for nothing; the line keeps its height.
    return <>{isZeroText(amount) ? ' ' : formatMessage(amountMessages.converting)}</>
  }
  const other =
    mode === 'TOKEN'
      ? amounts.euro(conversion.EURAmount)
      : amounts.token(conversion.tokenAmount, token.symbol)
  return (
    <span className={ticks >= SOON_TICK ? styles.pulsing : undefined}>
      {formatMessage(filledMessages.about, { amount: other })}
    </span>
  )
}

/** The price, and a stone a second until it is asked anew. */
function RateLine({ token }: { readonly token: Token }) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const { conversion, ticks } = useSelector(selectOtc)
  const rate = conversion?.rate ?? token.priceEUR
  const price = amounts.of(rate, priceUnit(rate), 'symbolFirst')
  return (
    <div className={styles.rate}>
      <span className="nowrap">
        {formatMessage(filledMessages.rate, { symbol: token.symbol, price })}
      </span>
      <Road stones={RELOAD_TICK} laid={0} live={ticks} className={styles.road} />
      <span className="nowrap">
        {formatMessage(filledMessages.seconds, { seconds: RELOAD_TICK - ticks })}
      </span>
    </div>
  )
}
