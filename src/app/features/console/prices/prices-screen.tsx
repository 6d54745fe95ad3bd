import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router-dom'

import type { Period } from '@contract/console/plots'
import type { PriceStanding } from '@contract/console/prices'
import { MINUTE } from '@kernel/instant'
import { useAmounts } from '../../../i18n/amounts'
import { useDates } from '../../../i18n/dates'
import { figures } from '../../../resources/console/figures'
import { selectNow } from '../../../state/clock'
import { Note } from '../../../ui/controls/note'
import { messages as words } from '../frame/messages'
import { Page, Read } from '../frame/page'
import { useAge } from '../frame/use-age'
import { Card, Stack, WithSide } from '../parts/card'
import { PeriodSwitch, usePeriod } from '../plots/use-period'
import { ExposureGauges } from './exposure'
import { filled, messages } from './messages'
import { PriceTable } from './price-table'
import { ApartPlot, ExposurePlot } from './price-plots'
import { QuotesStopped, StopQuotes, StopQuotesIcon } from './stop-quotes'
import { Stopped } from './stopped'
import { TradingTables } from './trading'

/** What prices are made of, which of them stop and why, and what the desk is exposed to. */
export function PricesScreen() {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const [period, choose] = usePeriod()
  const reading = figures.useListPricesQuery(null)
  const { data } = reading
  const lookedTs = data?.lookedTs ?? null
  return (
    <Page
      title={formatMessage(words.prices)}
      lede={
        data &&
        (lookedTs === null
          ? formatMessage(messages.never)
          : formatMessage(filled.looked, {
              assets: data.rows.length,
              time: dates.clockTime(lookedTs),
            }))
      }
      aside={
        <>
          <PeriodSwitch period={period} onChange={choose} />
          <StopQuotes />
        </>
      }
      stop={<StopQuotesIcon />}
    >
      <Read reading={reading}>{(prices) => <Prices prices={prices} period={period} />}</Read>
    </Page>
  )
}

interface PricesProps {
  readonly period: Period
  readonly prices: PriceStanding
}

function Prices({ prices, period }: PricesProps) {
  const [search] = useSearchParams()
  const amounts = useAmounts()
  const { formatMessage } = useIntl()
  const { rows, exposure, isWeekend, weekendMargin } = prices
  const row = rows.find(({ symbol }) => symbol === search.get('asset')) ?? rows[0]
  return (
    <Stack>
      <QuotesStopped />
      <NotLooked sinceTs={prices.lookedTs} />
      {isWeekend && (
        <Note tone="plain">
          {formatMessage(filled.weekend, { margin: amounts.percent(weekendMargin) })}
        </Note>
      )}
      {row ? <PriceTable rows={rows} /> : <Card title={formatMessage(messages.none)}>{null}</Card>}
      <WithSide>
        <Stack>
          {row && <Plots symbol={row.symbol} prices={prices} period={period} />}
          <TradingTables />
        </Stack>
        <Stack>
          <ExposureGauges exposure={exposure} />
          <Stopped rows={rows} />
        </Stack>
      </WithSide>
    </Stack>
  )
}

/** The desk looks each minute. */
const LOOKS_S = 3 * MINUTE

/** Prices, their ages and what they stop are of the last look, however long ago that was. */
function NotLooked({ sinceTs }: { readonly sinceTs: number | null }) {
  const { formatMessage } = useIntl()
  const age = useAge()
  const now = useSelector(selectNow)
  if (sinceTs === null || now - sinceTs < LOOKS_S) return null
  return <Note tone="warning">{formatMessage(filled.notLooked, { age: age(sinceTs) })}</Note>
}

function Plots({ symbol, prices, period }: PricesProps & { readonly symbol: string }) {
  const reading = figures.useReadPricePlotsQuery({ symbol, period })
  const row = prices.rows.find((each) => each.symbol === symbol)
  return (
    <Read reading={reading}>
      {(plots) => (
        <>
          <ApartPlot plots={plots} allowed={row?.allowed ?? '0'} period={period} />
          <ExposurePlot plots={plots} limitEUR={prices.exposure.desk.limitEUR} period={period} />
        </>
      )}
    </Read>
  )
}
