import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import type { OfferedAct } from '@contract/console/acts'
import type { ChainRow } from '@contract/console/chains'
import type { DeskStanding, DeskStop } from '@contract/console/desk'
import { Button } from '../../../ui/controls/button'
import { DoneNote } from '../acts/acts'
import { actChosen } from '../acts/slice'
import { useAge } from '../frame/use-age'
import { Card } from '../parts/card'
import styles from './chains.module.css'
import { filled, messages } from './messages'

interface StopsProps {
  readonly desk: DeskStanding
  readonly chains: readonly ChainRow[]
}

/** What may be stopped, what stands still, by whom and why, and what ends it. */
export function Stops({ desk: { stops, acts }, chains }: StopsProps) {
  const { formatMessage } = useIntl()
  const places = [
    { scope: 'quotes', name: formatMessage(messages.quotes), acts },
    { scope: 'payouts', name: formatMessage(messages.payouts), acts },
    ...stops.flatMap(({ scope, chainName: name }) =>
      scope.startsWith('account:') ? { scope, name: name ?? scope, acts } : [],
    ),
    ...chains.map((row) => ({ scope: `chain:${row.chainId}`, name: row.name, acts: row.acts })),
  ]
  const all = places.flatMap((place) => place.acts)
  return (
    <Card title={formatMessage(messages.stops)}>
      <ul className={styles.stops}>
        {places.map(({ scope, name, acts: offered }) => (
          <Place
            key={scope}
            name={name}
            stop={stops.find((each) => each.scope === scope) ?? null}
            acts={offered.filter(({ subject }) => subject === `stop:${scope}`)}
          />
        ))}
      </ul>
      <DoneNote acts={all} />
      <p className={styles.foot}>{formatMessage(messages.stopsLine)}</p>
    </Card>
  )
}

interface PlaceProps {
  readonly name: string
  readonly stop: DeskStop | null
  readonly acts: readonly OfferedAct[]
}

function Place({ name, stop, acts }: PlaceProps) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const open = acts.find(({ closedBy }) => closedBy === null)
  return (
    <li className={stop ? styles.stopped : undefined}>
      <b>{name}</b>
      {stop && <Story stop={stop} />}
      {open && (
        <Button
          variant={open.act === 'stop-begin' ? 'danger' : 'plain'}
          size="small"
          aria-label={formatMessage(open.act === 'stop-begin' ? filled.stop : filled.end, { name })}
          onClick={() => dispatch(actChosen({ ...open, name }))}
        >
          {formatMessage(open.act === 'stop-begin' ? messages.stop : messages.end)}
        </Button>
      )}
    </li>
  )
}

function Story({ stop: { begunBy, begunTs, reason, endProposedBy } }: { readonly stop: DeskStop }) {
  const { formatMessage } = useIntl()
  const age = useAge()
  return (
    <span>
      {reason}
      <br />
      <span className="muted num">
        {formatMessage(filled.begun, { name: begunBy, age: age(begunTs) })}
        {endProposedBy !== null && `. ${formatMessage(filled.ending, { name: endProposedBy })}`}
      </span>
    </span>
  )
}
