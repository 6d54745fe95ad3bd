import { useIntl } from 'react-intl'

import type { Token } from '@contract/v1/assets'
import type { RateHistory, RatePeriod } from '@contract/v1/rates'
import { EUR } from '@kernel/units'

import { useAmounts } from '../../../i18n/amounts'
import { LinePlot } from '../../../ui/plots/line-plot'
import { drawnNumber } from '../../../ui/plots/scale'
import { filledRateMessages, rateMessages } from './rate-messages'
import { currentRate, isInSight, labelPlaces, tickDecimals, together } from './rate-policy'
import { useStepLabel } from './use-step-label'

interface Props {
  readonly token: Token
  readonly history: RateHistory
  readonly period: RatePeriod
  /** Of this token: euros with as many decimals as count. */
  readonly price: (text: string) => string
}

const HEIGHT = 84

export function RatePlot({ token: { symbol }, history, period, price }: Props) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const label = useStepLabel(period)
  const { points, alert } = history
  const all = together(points)
  if (all === null) return <p className="small muted">{formatMessage(rateMessages.none)}</p>
  const now = currentRate(points)
  const times = labelPlaces(points, period).map(({ fromTs, place }) => ({
    place,
    label: label(fromTs),
  }))
  const isDrawn = alert && isInSight(alert.rate, all)
  return (
    <LinePlot
      sentence={formatMessage(filledRateMessages.sentence, {
        ...{ period, symbol, low: price(all.low), high: price(all.high) },
        now: now === null ? '–' : price(now),
      })}
      height={HEIGHT}
      axis="around"
      isMarked
      times={[...times, { place: 1, label: formatMessage(rateMessages.now) }]}
      series={[points.map(({ said }) => said && drawnNumber(said.close))]}
      limit={
        isDrawn
          ? { at: drawnNumber(alert.rate), label: formatMessage(rateMessages.yours), isOwn: true }
          : undefined
      }
      label={(tick, { ticks }) => {
        const decimals = tickDecimals(ticks)
        return amounts.of(tick.toFixed(decimals), { ...EUR, decimals }, 'symbolFirst')
      }}
    />
  )
}
