import { useIntl } from 'react-intl'

import type { Trading } from '@contract/console/prices'
import { useAmounts } from '../../../i18n/amounts'
import { useDates } from '../../../i18n/dates'
import { figures } from '../../../resources/console/figures'
import { classNames } from '../../../ui/controls/class-names'
import { ReadOnce } from '../frame/page'
import { EmptyCard } from '../parts/card'
import { Cell, Row, Table, TwoLines } from '../table/table'
import { filled, messages } from './messages'
import styles from './prices.module.css'

/** Read once: adding up accounts of the ledger takes a while. */
export function TradingTables() {
  const reading = figures.useListTradingQuery(null)
  return (
    <ReadOnce reading={reading}>
      {({ positions, results }) => (
        <>
          <Positions positions={positions} />
          <Results results={results} />
        </>
      )}
    </ReadOnce>
  )
}

function Positions({ positions }: Pick<Trading, 'positions'>) {
  const { formatMessage } = useIntl()
  const title = formatMessage(messages.positions)
  if (positions.length === 0)
    return <EmptyCard title={title}>{formatMessage(messages.noPositions)}</EmptyCard>
  return (
    <section>
      <h2 className={classNames(styles.heading, 'small')}>{title}</h2>
      <Table
        label={title}
        columns={styles.positions}
        head={[messages.asset, messages.mayCome, messages.bought].map((each) =>
          formatMessage(each),
        )}
      >
        {positions.map(({ symbol, network, openQuotes, open, bought }) => (
          <Row key={`${symbol}:${network}`}>
            <Cell>
              <TwoLines title={symbol} line={network} />
            </Cell>
            <Cell end>
              <Held held={open} />
              <small className="muted">
                {formatMessage(filled.openQuotes, { count: openQuotes })}
              </small>
            </Cell>
            <Cell end>
              <Held held={bought} />
            </Cell>
          </Row>
        ))}
      </Table>
    </section>
  )
}

function Held({
  held: { tokens, worthEUR },
}: {
  readonly held: Trading['positions'][number]['open']
}) {
  const amounts = useAmounts()
  return <TwoLines title={worthEUR === null ? '–' : amounts.euro(worthEUR)} line={tokens} />
}

function Results({ results }: Pick<Trading, 'results'>) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const dates = useDates()
  const title = formatMessage(messages.results)
  const head = [messages.quote, messages.bought, messages.worth, messages.paid, messages.result]
  if (results.length === 0)
    return <EmptyCard title={title}>{formatMessage(messages.noResults)}</EmptyCard>
  return (
    <section>
      <h2 className={classNames(styles.heading, 'small')}>{title}</h2>
      <Table label={title} columns={styles.results} head={head.map((each) => formatMessage(each))}>
        {results.map(({ reference, settledTs, tokens, worthEUR, paidEUR, resultEUR }) => (
          <Row key={reference}>
            <Cell>
              <TwoLines title={reference} line={dates.dateTime(settledTs)} />
            </Cell>
            <Cell small onPhone="left">
              {tokens}
            </Cell>
            <Cell end small onPhone="hidden">
              {worthEUR === null ? '–' : amounts.euro(worthEUR)}
            </Cell>
            <Cell end small onPhone="hidden">
              {amounts.euro(paidEUR)}
            </Cell>
            <Cell end className={resultEUR?.startsWith('-') ? styles.loss : undefined}>
              <b>{resultEUR === null ? '–' : amounts.euro(resultEUR)}</b>
            </Cell>
          </Row>
        ))}
      </Table>
    </section>
  )
}
