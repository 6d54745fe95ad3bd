import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { OTC_RULES } from '@config/otc'
import type { Token } from '@contract/v1/assets'

import { useAmounts } from '../../../i18n/amounts'
import { StepTrack } from '../../../ui/controls/step-track'
import { filledMessages } from '../flow/messages'
import { priceUnit } from '../flow/policy'
import { selectConversion, selectTicks } from '../flow/selectors'
import styles from './amount.module.css'

/** Price of one token, and the seconds until it is asked again. */
export function RateLine({ token }: { readonly token: Token }) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const rate = useSelector(selectConversion)?.rate ?? token.priceEUR
  const price = amounts.of(rate, priceUnit(rate), 'symbolFirst')
  return (
    <div className={styles.rate}>
      <span className="nowrap">
        {formatMessage(filledMessages.rate, { symbol: token.symbol, price })}
      </span>
      <Countdown />
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
      <StepTrack steps={reloadTick} done={0} current={ticks} className={styles.road} />
      <span className="nowrap">
        {formatMessage(filledMessages.seconds, { seconds: reloadTick - ticks })}
      </span>
    </>
  )
}
