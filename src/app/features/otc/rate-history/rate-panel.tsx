import { useState } from 'react'
import { useIntl } from 'react-intl'

import type { Token } from '@contract/v1/assets'
import { RATE_PERIODS, type RateHistory, type RatePeriod } from '@contract/v1/rates'

import { useAmounts } from '../../../i18n/amounts'
import { rates } from '../../../resources/rates'
import { classNames } from '../../../ui/controls/class-names'
import { CircleAlertIcon } from '../../../ui/controls/icons-first'
import { Note } from '../../../ui/controls/note'
import { Segmented } from '../../../ui/controls/segmented'
import { Skeleton } from '../../../ui/controls/skeleton'
import { Twin } from '../../../ui/plots/twin'
import { priceUnit } from '../flow/policy'
import { TREND_SIGNS, trendOf } from '../token/token-policy'
import { AlertPart } from './alert-part'
import { columnNames, filledRateMessages, periodNames, rateMessages } from './rate-messages'
import { RatePlot } from './rate-plot'
import { currentRate, spansOf } from './rate-policy'
import styles from './rate-history.module.css'
import { useStepLabel } from './use-step-label'

/** The desk samples once a minute; read anew after so many milliseconds. */
const EVERY_MS = 60_000

/** The mid-market rate over time, its table, and the value that its reader is mailed at. */
export function RatePanel({ token }: { readonly token: Token }) {
  const { formatMessage } = useIntl()
  const [period, setPeriod] = useState<RatePeriod>('week')
  const { network, address, symbol } = token
  const { currentData: history, isError } = rates.useRateHistoryQuery(
    { network, address, period },
    { pollingInterval: EVERY_MS, refetchOnMountOrArgChange: true },
  )
  return (
    <section
      className={classNames('card', styles.panel)}
      aria-label={formatMessage(rateMessages.panel)}
    >
      <div className={styles.head}>
        <div>
          <p className="small muted">{formatMessage(filledRateMessages.title, { symbol })}</p>
          {history && <Now token={token} history={history} period={period} />}
        </div>
        <div className={styles.period}>
          <Segmented
            full
            label={formatMessage(rateMessages.period)}
            value={period}
            onChange={setPeriod}
            options={RATE_PERIODS.map((value) => ({
              value,
              label: formatMessage(periodNames[value]),
            }))}
          />
        </div>
      </div>
      {history && <Drawn token={token} history={history} period={period} />}
      {!history && !isError && <Skeleton width="100%" />}
      {isError && (
        <Note tone="danger" role="status" icon={<CircleAlertIcon />}>
          {formatMessage(rateMessages.failed)}
        </Note>
      )}
    </section>
  )
}

interface DrawnProps {
  readonly token: Token
  readonly history: RateHistory
  readonly period: RatePeriod
}

/** Euros with as many decimals as count in this token's price. */
function usePriceOf({ priceEUR }: Token): (text: string) => string {
  const amounts = useAmounts()
  return (text) => amounts.of(text, priceUnit(priceEUR), 'symbolFirst')
}

function Now({ token, history: { points, change }, period }: DrawnProps) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const price = usePriceOf(token)
  const now = currentRate(points)
  const { trend, percent } = trendOf(change ?? '0')
  const moved = change && TREND_SIGNS[trend] + amounts.percent(percent)
  return (
    <p className={classNames(styles.now, 'num')}>
      {now === null ? '–' : price(now)}
      {moved && (
        <span className={classNames('small', trend === 'up' ? styles.rise : 'muted')}>
          {formatMessage(filledRateMessages.moved, { change: moved, period })}
        </span>
      )}
    </p>
  )
}

function Drawn({ token, history, period }: DrawnProps) {
  const { formatMessage } = useIntl()
  const price = usePriceOf(token)
  const label = useStepLabel(period, true)
  const head = [rateMessages.low, rateMessages.high, rateMessages.close]
  return (
    <>
      <RatePlot token={token} history={history} period={period} price={price} />
      <div className={styles.foot}>
        <Twin
          label={formatMessage(rateMessages.table)}
          head={[formatMessage(columnNames[period]), ...head.map((each) => formatMessage(each))]}
          rows={spansOf(history.points, period).map(({ fromTs, said }) => [
            label(fromTs),
            ...(said ? [said.low, said.high, said.close].map(price) : ['–', '–', '–']),
          ])}
        />
        <AlertPart
          token={token}
          alert={history.alert}
          now={currentRate(history.points)}
          price={price}
        />
      </div>
    </>
  )
}
