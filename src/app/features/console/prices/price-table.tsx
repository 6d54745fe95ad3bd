import { useIntl } from 'react-intl'

import type { PriceRow } from '@contract/console/prices'
import { useAmounts } from '../../../i18n/amounts'
import { readings } from '../../../resources/console/readings'
import { Badge } from '../../../ui/controls/badge'
import { classNames } from '../../../ui/controls/class-names'
import { messages as words } from '../frame/messages'
import { consolePaths } from '../frame/paths'
import { useDuration } from '../frame/use-age'
import { Cell, Row, RowLink, Rows, Table, TwoLines } from '../table/table'
import { filled, messages, stopTexts } from './messages'
import styles from './prices.module.css'
import { usePrice } from './use-price'

interface RowsProps {
  readonly rows: readonly PriceRow[]
}

/** Each asset once, as it stands on the network where it stands worst. */
export function PriceTable({ rows }: RowsProps) {
  const { formatMessage } = useIntl()
  const { asset, market, feed, apart, state } = messages
  const head = [asset, market, feed, apart, state].map((title) => formatMessage(title))
  return (
    <Table label={formatMessage(words.prices)} columns={styles.columns} head={head}>
      <Rows of={rows} keyOf={({ symbol }) => symbol} Line={Asset} />
    </Table>
  )
}

function Asset({ row }: { readonly row: PriceRow }) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const span = useDuration()
  const { symbol, network, networks, market, feed, apart, allowed, stop } = row
  const isMarketBad = stop === 'stale-market'
  return (
    <Row>
      <Cell>
        <RowLink to={consolePaths.pricesOf(symbol)}>
          <TwoLines
            title={symbol}
            line={formatMessage(filled.networks, { network, count: networks })}
          />
        </RowLink>
      </Cell>
      <Cell small onPhone="left">
        <Said said={market} isOld={isMarketBad} />
      </Cell>
      <Cell small onPhone="hidden">
        <Said said={feed} isOld={stop === 'stale-feed'} />
        <span className={styles.beats}>
          {formatMessage(filled.heartbeat, {
            heartbeat: span(row.heartbeatSeconds),
            euro: row.euroFeedAgeSeconds === null ? '–' : span(row.euroFeedAgeSeconds),
          })}
        </span>
      </Cell>
      <Cell end small>
        <b>{apart === null ? '–' : amounts.percent(unsigned(apart))}</b>
        <span className={styles.said}>{amounts.percent(allowed)}</span>
      </Cell>
      <Cell end>
        <State stop={stop} />
      </Cell>
    </Row>
  )
}

const unsigned = (text: string): string => text.replace('-', '')

interface SaidProps {
  readonly said: PriceRow['market']
  readonly isOld: boolean
}

/** What a source says, and how old that was when it was looked at. */
function Said({ said, isOld }: SaidProps) {
  const { formatMessage } = useIntl()
  const span = useDuration()
  const price = usePrice()
  if (!said) return formatMessage(messages.silent)
  const { priceEUR, ageSeconds } = said
  return (
    <>
      <b>{price(priceEUR)}</b>
      <span className={classNames(styles.said, isOld && styles.old)}>
        {ageSeconds !== null && span(ageSeconds)}
      </span>
    </>
  )
}

function State({ stop }: Pick<PriceRow, 'stop'>) {
  const { formatMessage } = useIntl()
  const { data } = readings.useDeskStandingQuery(null)
  if (stop) return <Badge tone="danger">{formatMessage(stopTexts[stop].name)}</Badge>
  if (!data) return '–'
  const areStopped = data.stops.some(({ scope }) => scope === 'quotes')
  return (
    <Badge tone={areStopped ? 'warning' : 'success'}>
      {formatMessage(areStopped ? messages.quotesStopped : messages.quoting)}
    </Badge>
  )
}
