import { useIntl } from 'react-intl'

import type { SweepPlanRow } from '@contract/console/sweeps'
import { useExactAmounts } from '../parts/exact-amounts'
import { Cell, Row, Table } from '../table/table'
import { filled, messages } from './messages'
import styles from './sweeps.module.css'

/** What leaves each address; the plan's file has them all. */
export function Addresses({ plan: { addresses, addressCount } }: { readonly plan: SweepPlanRow }) {
  const { formatMessage } = useIntl()
  const exact = useExactAmounts()
  const head = [messages.address, messages.moves, messages.topUp]
  return (
    <details className={styles.addresses}>
      <summary>{formatMessage(filled.count, { count: addressCount })}</summary>
      <Table
        label={formatMessage(messages.addresses)}
        columns={styles.planned}
        head={head.map((title) => formatMessage(title))}
      >
        {addresses.map(({ address, moves, topUp }) => (
          <Row key={address}>
            <Cell small onPhone="left" className={styles.address}>
              {address}
            </Cell>
            <Cell small>{exact(moves)}</Cell>
            <Cell small end>
              {topUp ?? '–'}
            </Cell>
          </Row>
        ))}
      </Table>
      {addressCount > addresses.length && (
        <p className="small muted">
          {formatMessage(filled.more, { count: addressCount - addresses.length })}
        </p>
      )}
    </details>
  )
}
