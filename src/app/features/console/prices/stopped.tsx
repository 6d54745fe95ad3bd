import { useIntl } from 'react-intl'

import type { PriceRow } from '@contract/console/prices'
import { classNames } from '../../../ui/controls/class-names'
import { useAge } from '../frame/use-age'
import { Card, EmptyCard } from '../parts/card'
import { filled, messages, stopTexts } from './messages'
import styles from './prices.module.css'

/** Of each price that may not be used: why, since when, and what lets it be used again. */
export function Stopped({ rows }: { readonly rows: readonly PriceRow[] }) {
  const { formatMessage } = useIntl()
  const age = useAge()
  const stopped = rows.flatMap(({ stop, ...row }) => (stop ? [{ ...row, stop }] : []))
  const title = formatMessage(messages.stops)
  if (stopped.length === 0)
    return <EmptyCard title={title}>{formatMessage(messages.noStops)}</EmptyCard>
  return (
    <Card title={title}>
      <ul className={classNames(styles.stops, 'small')}>
        {stopped.map(({ symbol, stop, sinceTs }) => (
          <li key={symbol}>
            <b>
              {formatMessage(filled.stop, {
                name: symbol,
                why: formatMessage(stopTexts[stop].why),
              })}
            </b>
            <span className="muted num">
              {formatMessage(filled.since, {
                age: age(sinceTs),
                release: formatMessage(stopTexts[stop].release),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
