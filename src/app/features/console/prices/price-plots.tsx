import { useIntl } from 'react-intl'

import type { Period } from '@contract/console/plots'
import type { PricePlots } from '@contract/console/prices'
import { type Amounts, useAmounts } from '../../../i18n/amounts'
import { Card } from '../parts/card'
import { useStepTime } from '../plots/times'
import { Lines } from '../plots/plots'
import { drawnNumber } from '../../../ui/plots/scale'
import { useShortEuros } from '../plots/use-short-euros'
import { PlotTwin } from '../plots/twin'
import { plotWords } from '../plots/words'
import { exposureTitles, filled, messages } from './messages'
import { usePrice } from './use-price'

interface ApartPlotProps {
  readonly plots: PricePlots
  /** Per cent; from here on quotes stop. */
  readonly allowed: string
  readonly period: Period
}

/** '+0.07%': above the feed, or below it. */
const signed = (amounts: Amounts, text: string): string =>
  text.startsWith('-') ? `−${amounts.percent(text.slice(1))}` : `+${amounts.percent(text)}`

export function ApartPlot({ plots: { symbol, points }, allowed, period }: ApartPlotProps) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const time = useStepTime(period)
  const price = usePrice()
  const known = points.flatMap(({ fromTs, said }) => (said ? [{ fromTs, apart: said.apart }] : []))
  const byValue = known.toSorted((one, other) => drawnNumber(one.apart) - drawnNumber(other.apart))
  const [least, most] = [byValue[0], byValue.at(-1)]
  const furthest = known.toSorted(
    (one, other) => Math.abs(drawnNumber(other.apart)) - Math.abs(drawnNumber(one.apart)),
  )[0]
  const now = known.at(-1)
  return (
    <Card
      title={formatMessage(filled.plot, { symbol })}
      aside={
        now &&
        furthest && (
          <span className="small muted num">
            {formatMessage(filled.now, {
              now: signed(amounts, now.apart),
              most: signed(amounts, furthest.apart),
              time: time(furthest.fromTs),
            })}
          </span>
        )
      }
    >
      <Lines
        sentence={
          least && most
            ? formatMessage(filled.sentence, {
                symbol,
                least: signed(amounts, least.apart),
                most: signed(amounts, most.apart),
                limit: amounts.percent(allowed),
              })
            : formatMessage(filled.noSentence, { symbol })
        }
        height={168}
        period={period}
        starts={points.map(({ fromTs }) => fromTs)}
        series={[points.map(({ said }) => said && drawnNumber(said.apart))]}
        limit={{ at: drawnNumber(allowed), label: formatMessage(plotWords.stop) }}
        axis="mirrored"
        label={(value) => (value === 0 ? '0' : signed(amounts, String(value)))}
      />
      <PlotTwin
        head={[plotWords.from, messages.marketShort, messages.feedShort, messages.apartShort].map(
          (each) => formatMessage(each),
        )}
        rows={points
          .toReversed()
          .map(({ fromTs, said }) => [
            time(fromTs),
            ...(said
              ? [price(said.marketEUR), price(said.feedEUR), signed(amounts, said.apart)]
              : ['–', '–', '–']),
          ])}
      />
    </Card>
  )
}

interface ExposurePlotProps extends Pick<ApartPlotProps, 'plots' | 'period'> {
  readonly limitEUR: string
}

export function ExposurePlot({ plots: { exposure }, limitEUR, period }: ExposurePlotProps) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const time = useStepTime(period)
  const short = useShortEuros()
  const values = exposure.map(({ openEUR }) => (openEUR === null ? null : drawnNumber(openEUR)))
  const most = exposure
    .flatMap(({ openEUR }) => (openEUR === null ? [] : [openEUR]))
    .toSorted((one, other) => drawnNumber(other) - drawnNumber(one))[0]
  const words = {
    most: most === undefined ? '–' : amounts.euro(most),
    limit: short(drawnNumber(limitEUR)),
  }
  return (
    <Card title={formatMessage(exposureTitles[period])}>
      <Lines
        sentence={formatMessage(filled.exposureSentence, words)}
        height={104}
        period={period}
        starts={exposure.map(({ fromTs }) => fromTs)}
        series={[values]}
        limit={{ at: drawnNumber(limitEUR), label: formatMessage(plotWords.stop) }}
        label={short}
      />
      <PlotTwin
        head={[formatMessage(plotWords.from), formatMessage(messages.open)]}
        rows={exposure
          .toReversed()
          .map(({ fromTs, openEUR }) => [
            time(fromTs),
            openEUR === null ? '–' : amounts.euro(openEUR),
          ])}
      />
    </Card>
  )
}
