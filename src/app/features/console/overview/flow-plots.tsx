import { useIntl } from 'react-intl'

import type { DeskOverview } from '@contract/console/overview'
import { HOUR } from '@kernel/instant'
import { useAmounts } from '../../../i18n/amounts'
import { Card } from '../parts/card'
import { useStepTime } from '../plots/times'
import { PlotKey } from '../plots/plot-key'
import { Bars, Lines } from '../plots/plots'
import { drawnNumber } from '../../../ui/plots/scale'
import { useShortEuros } from '../plots/use-short-euros'
import { PlotTwin } from '../plots/twin'
import { plotWords } from '../plots/words'
import { filled, messages, periodTexts } from './messages'

interface PlotProps {
  readonly overview: DeskOverview
}

export function Flows({ overview: { period, flows, in: came, out } }: PlotProps) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const time = useStepTime(period)
  const short = useShortEuros()
  const [sumIn, sumOut] = [amounts.euro(came.amountEUR), amounts.euro(out.amountEUR)]
  return (
    <Card
      title={formatMessage(periodTexts[period].flows)}
      aside={
        <PlotKey
          entries={[
            { ink: 'primary', label: formatMessage(messages.legendIn) },
            { ink: 'water', label: formatMessage(messages.legendOut) },
            { ink: 'moving', label: formatMessage(periodTexts[period].growing) },
          ]}
        />
      }
    >
      <Bars
        sentence={formatMessage(filled.flows, { in: sumIn, out: sumOut, count: flows.length })}
        height={184}
        period={period}
        starts={flows.map(({ fromTs }) => fromTs)}
        bars={flows.map(({ inEUR, outEUR }) => ({
          up: drawnNumber(inEUR),
          down: drawnNumber(outEUR),
        }))}
        label={short}
      />
      <PlotTwin
        head={[plotWords.from, messages.in, messages.out].map((each) => formatMessage(each))}
        rows={flows
          .toReversed()
          .map(({ fromTs, inEUR, outEUR }) => [
            time(fromTs),
            amounts.euro(inEUR),
            amounts.euro(outEUR),
          ])}
      />
    </Card>
  )
}

export function Ages({ overview: { period, payoutAges } }: PlotProps) {
  const { formatMessage, formatNumber } = useIntl()
  const time = useStepTime(period)
  const hours = (seconds: number) =>
    formatNumber(seconds / HOUR, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const seen = payoutAges.flatMap(({ seconds }) => (seconds === null ? [] : [seconds]))
  const now = seen.at(-1)
  return (
    <Card
      title={formatMessage(messages.ages)}
      aside={<span className="small muted">{formatMessage(messages.agesLine)}</span>}
    >
      <Lines
        sentence={
          now === undefined
            ? formatMessage(messages.agesNone)
            : formatMessage(filled.ages, { most: hours(Math.max(...seen)), now: hours(now) })
        }
        height={104}
        period={period}
        starts={payoutAges.map(({ fromTs }) => fromTs)}
        series={[payoutAges.map(({ seconds }) => seconds && seconds / HOUR)]}
        label={(value) => formatNumber(value)}
      />
      <PlotTwin
        head={[formatMessage(plotWords.from), formatMessage(messages.hours)]}
        rows={payoutAges
          .toReversed()
          .map(({ fromTs, seconds }) => [time(fromTs), seconds === null ? '–' : hours(seconds)])}
      />
    </Card>
  )
}
