import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl'

import type { ChainLag } from '@contract/console/chains'
import type { Period } from '@contract/console/plots'
import { figures } from '../../../resources/console/figures'
import { Read } from '../frame/page'
import { useDuration } from '../frame/use-age'
import { Card } from '../parts/card'
import { useStepTime } from '../plots/times'
import { PlotKey } from '../plots/plot-key'
import { Lines } from '../plots/plots'
import { PeriodSwitch, usePeriod } from '../plots/use-period'
import { PlotTwin } from '../plots/twin'
import { plotWords } from '../plots/words'

const titles: Readonly<Record<Period, MessageDescriptor>> = defineMessages({
  day: { id: 'console.lag.day', defaultMessage: 'Seconds since the newest block, 24 h' },
  month: { id: 'console.lag.month', defaultMessage: 'Seconds since the newest block, 30 d' },
})

const filled = defineMessages<{
  sentence: { chains: string }
  chain: { name: string; most: string }
}>({
  sentence: { id: 'console.lag.sentence', defaultMessage: 'Age of the newest block: {chains}' },
  chain: { id: 'console.lag.chain', defaultMessage: '{name} at most {most}' },
})

/** More lines than two nobody tells apart. */
const DRAWN = 2

/** How old newest blocks were, of the two chains that were furthest behind. */
export function LagPlot() {
  const [period, choose] = usePeriod()
  const reading = figures.useListChainLagsQuery(period)
  const { formatMessage } = useIntl()
  return (
    <Card
      title={formatMessage(titles[period])}
      aside={<PeriodSwitch period={period} onChange={choose} />}
    >
      <Read reading={reading}>{({ chains }) => <Lags chains={chains} period={period} />}</Read>
    </Card>
  )
}

const mostOf = ({ points }: ChainLag): number =>
  Math.max(0, ...points.map(({ seconds }) => seconds ?? 0))

interface LagsProps {
  readonly chains: readonly ChainLag[]
  readonly period: Period
}

function Lags({ chains, period }: LagsProps) {
  const { formatMessage, formatNumber } = useIntl()
  const time = useStepTime(period)
  const duration = useDuration()
  const worst = chains.toSorted((one, other) => mostOf(other) - mostOf(one)).slice(0, DRAWN)
  const starts = (chains[0]?.points ?? []).map(({ fromTs }) => fromTs)
  const limits = worst.flatMap(({ limitSeconds }) => limitSeconds ?? [])
  const limit = limits.length === 0 ? null : Math.min(...limits)
  const ageAt = (at: number) => (chain: ChainLag) => {
    const seconds = chain.points[at]?.seconds ?? null
    return seconds === null ? '–' : duration(seconds)
  }
  const sentences = worst.map((chain) =>
    formatMessage(filled.chain, { name: chain.name, most: duration(mostOf(chain)) }),
  )
  return (
    <>
      <PlotKey
        entries={worst.map(({ name }, at) => ({
          ink: at === 0 ? 'primary' : 'dashed',
          label: name,
        }))}
      />
      <Lines
        sentence={formatMessage(filled.sentence, { chains: sentences.join(', ') })}
        height={150}
        period={period}
        starts={starts}
        series={worst.map(({ points }) => points.map(({ seconds }) => seconds))}
        limit={limit === null ? undefined : { at: limit, label: formatMessage(plotWords.stop) }}
        label={(value) => formatNumber(value)}
      />
      <PlotTwin
        head={[formatMessage(plotWords.from), ...worst.map(({ name }) => name)]}
        rows={starts.map((fromTs, at) => [time(fromTs), ...worst.map(ageAt(at))]).toReversed()}
      />
    </>
  )
}
