import { useIntl } from 'react-intl'

import type { ChainRow } from '@contract/console/chains'
import { readings } from '../../../resources/console/readings'
import { messages as words } from '../frame/messages'
import { ActButtons } from '../acts/act-buttons'
import { Acts } from '../acts/acts'
import { Page, Read } from '../frame/page'
import { useAge } from '../frame/use-age'
import { Card, Stack } from '../parts/card'
import { Cell, Row, Table, TwoLines } from '../table/table'
import styles from './chains.module.css'
import { LagPlot } from './lag-plot'
import { filled, messages } from './messages'
import { Stops } from './stops'

export function ChainsScreen() {
  const { formatMessage } = useIntl()
  const chains = readings.useListChainsQuery(null)
  const standing = readings.useDeskStandingQuery(null)
  const head = [messages.chain, messages.head, messages.final, messages.books, messages.state]
  return (
    <Page title={formatMessage(words.chains)}>
      <Read reading={chains}>
        {({ chains: rows }) => (
          <Stack>
            <Frozen rows={rows} />
            <Table
              label={formatMessage(words.chains)}
              columns={styles.columns}
              head={head.map((title) => formatMessage(title))}
            >
              {rows.map((row) => (
                <Chain key={row.chainId} row={row} />
              ))}
            </Table>
            <Rescans rows={rows} />
            <LagPlot />
            <Read reading={standing}>{(desk) => <Stops desk={desk} chains={rows} />}</Read>
          </Stack>
        )}
      </Read>
    </Page>
  )
}

/** What has to be thawed, above everything else. */
function Frozen({ rows }: { readonly rows: readonly ChainRow[] }) {
  const { formatMessage } = useIntl()
  return rows.map(({ chainId, name, isFrozen, missing, acts }) =>
    isFrozen || missing > 0 ? (
      <Acts
        key={chainId}
        name={name}
        title={formatMessage(isFrozen ? filled.frozen : filled.lacks, { name })}
        acts={acts.filter(({ act }) => act === 'thaw')}
      />
    ) : null,
  )
}

/** Of one chain at a time. */
function Rescans({ rows }: { readonly rows: readonly ChainRow[] }) {
  const { formatMessage } = useIntl()
  const acts = rows.flatMap(({ name, acts: own }) => own.map((each) => ({ ...each, name })))
  return (
    <Card title={formatMessage(messages.rescans)}>
      <Stack>
        <p className="small muted">{formatMessage(messages.rescansLine)}</p>
        <ActButtons isByName acts={acts.filter(({ act }) => act === 'rescan')} />
      </Stack>
    </Card>
  )
}

function Chain({ row }: { readonly row: ChainRow }) {
  const { formatMessage } = useIntl()
  const troubles = useTroubles(row)
  const age = useAge()
  const since = (ts: number | null) => (ts === null ? formatMessage(messages.never) : age(ts))
  return (
    <Row>
      <Cell>
        <TwoLines title={row.name} line={row.chainId} />
      </Cell>
      <Cell end>
        <TwoLines title={since(row.headTs)} line={row.head} />
      </Cell>
      <Cell end onPhone="hidden">
        <TwoLines title={since(row.finalTs)} line={row.final} />
      </Cell>
      <Cell end small onPhone="hidden">
        {since(row.reconciledTs)}
      </Cell>
      <Cell small onPhone="left" className={troubles.length > 0 ? styles.trouble : undefined}>
        {troubles.length > 0
          ? troubles.join(', ')
          : formatMessage(row.takesQuotes ? messages.runs : messages.closed)}
      </Cell>
    </Row>
  )
}

/** What stands still, the worst first. */
function useTroubles({ isFrozen, isStopped, isStalled, missing, setAside }: ChainRow): string[] {
  const { formatMessage } = useIntl()
  return [
    isFrozen && formatMessage(messages.frozen),
    missing > 0 && formatMessage(filled.missing, { count: missing }),
    isStopped && formatMessage(messages.stopped),
    isStalled && formatMessage(messages.stalled),
    setAside > 0 && formatMessage(filled.aside, { count: setAside }),
  ].filter((text): text is string => text !== false)
}
