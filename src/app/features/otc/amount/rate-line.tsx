import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { OTC_RULES } from '@config/otc'
import type { Token } from '@contract/v1/assets'

import { useAmounts } from '../../../i18n/amounts'
import { StepTrack } from '../../../ui/controls/step-track'
import { filledMessages } from '../flow/messages'
import { priceUnit } from '../flow/policy'
import { selectTicks } from '../flow/selectors'
import styles from './amount.module.css'

export interface RateLineProps {
  readonly token: Token
  readonly isTyped: boolean
}

/** About what a token is worth until something is typed, then the seconds until its figures are asked again. */
export function RateLine({ token, isTyped }: RateLineProps) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const { symbol, priceEUR } = token
  const price = amounts.of(priceEUR, priceUnit(priceEUR), 'symbolFirst')
  return (
    <div className={styles.rate}>
      {isTyped ? (
        <Countdown />
      ) : (
        <span>{formatMessage(filledMessages.price, { symbol, price })}</span>
      )}
    </div>
  )
}

/** Seconds until the price is asked again: all that a tick draws. */
function Countdown() {
  const { formatMessage } = useIntl()
  const ticks = useSelector(selectTicks)
  const { reloadTick } = OTC_RULES
  return (
    <>
      <span className="nowrap">
        {formatMessage(filledMessages.newRate, { seconds: reloadTick - ticks })}
      </span>
      <StepTrack steps={reloadTick} done={0} current={ticks} className={styles.road} />
    </>
  )
}
