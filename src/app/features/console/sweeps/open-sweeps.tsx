import { useIntl } from 'react-intl'

import type { OpenSweepRow } from '@contract/console/sweeps'
import { useAge } from '../frame/use-age'
import { useExactAmounts } from '../parts/exact-amounts'
import { Cell, Row, Table, TwoLines } from '../table/table'
import { adviceTexts, filled, messages, stateNames } from './messages'
import styles from './sweeps.module.css'

/** What waits of approved plans, how old it is and what to do. */
export function OpenSweeps({ sweeps }: { readonly sweeps: readonly OpenSweepRow[] }) {
  const { formatMessage } = useIntl()
  if (sweeps.length === 0) return <p className="small muted">{formatMessage(messages.noneOpen)}</p>
  const head = [messages.amount, messages.address, messages.age, messages.state]
  return (
    <Table
      label={formatMessage(messages.open)}
      columns={styles.open}
      head={head.map((title) => formatMessage(title))}
    >
      {sweeps.map((sweep) => (
        <OpenRow key={`${sweep.planId} ${sweep.address} ${String(sweep.nonce)}`} sweep={sweep} />
      ))}
    </Table>
  )
}

function OpenRow({ sweep }: { readonly sweep: OpenSweepRow }) {
  const { formatMessage } = useIntl()
  const age = useAge()
  const exact = useExactAmounts()
  const { chainName, planId, address, nonce, tokens, state, sinceTs } = sweep
  const sender =
    nonce === null ? formatMessage(messages.wallet) : formatMessage(filled.nonce, { nonce })
  return (
    <Row>
      <Cell>
        <TwoLines title={exact(tokens)} line={`${chainName} · ${planId}`} />
      </Cell>
      <Cell small onPhone="left" className={styles.address}>
        <TwoLines title={address} line={sender} />
      </Cell>
      <Cell end small>
        {age(sinceTs)}
      </Cell>
      <Cell small onPhone="left">
        <TwoLines
          title={formatMessage(stateNames[state])}
          line={formatMessage(adviceTexts[state])}
        />
      </Cell>
    </Row>
  )
}
