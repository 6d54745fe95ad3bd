import { useIntl } from 'react-intl'

import type { DeskStop } from '@contract/console/desk'
import { useAge } from '../frame/use-age'
import { Card } from '../parts/card'
import styles from './chains.module.css'
import { filled, messages } from './messages'

/** What stands still, by whom and why. */
export function Stops({ stops }: { readonly stops: readonly DeskStop[] }) {
  const { formatMessage } = useIntl()
  return (
    <Card title={formatMessage(messages.stops)}>
      {stops.length === 0 ? (
        <p className="small muted">{formatMessage(messages.noStops)}</p>
      ) : (
        <ul className={styles.stops}>
          {stops.map((stop) => (
            <Stop key={stop.scope} stop={stop} />
          ))}
        </ul>
      )}
      <p className={styles.foot}>{formatMessage(messages.stopsLine)}</p>
    </Card>
  )
}

function Stop({ stop }: { readonly stop: DeskStop }) {
  const { formatMessage } = useIntl()
  const age = useAge()
  const { scope, chainName, begunBy, begunTs, reason, endProposedBy } = stop
  const whole = formatMessage(scope === 'quotes' ? messages.quotes : messages.payouts)
  return (
    <li>
      <b>{scope.includes(':') ? (chainName ?? scope) : whole}</b>
      <span>{reason}</span>
      <span className="muted num">
        {formatMessage(filled.begun, { name: begunBy, age: age(begunTs) })}
        {endProposedBy !== null && `. ${formatMessage(filled.ending, { name: endProposedBy })}`}
      </span>
    </li>
  )
}
