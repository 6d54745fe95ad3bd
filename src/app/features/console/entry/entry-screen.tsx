import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'

import type { SuspenseEntry } from '@contract/console/entries'
import { useAmounts } from '../../../i18n/amounts'
import { readings } from '../../../resources/console/readings'
import { Acts } from '../acts/acts'
import { ProposedNote } from '../acts/proposed-note'
import { consolePaths } from '../frame/paths'
import { useAge } from '../frame/use-age'
import { Card, Facts } from '../parts/card'
import { DetailHead } from '../parts/detail-head'
import { DetailPage } from '../parts/detail-page'
import { Section } from '../parts/section'
import { Cell, Row, RowLink, Table, TwoLines } from '../table/table'
import styles from './entry.module.css'
import { filled, messages, reasons } from './messages'

export function EntryScreen() {
  const { formatMessage } = useIntl()
  const { id = '' } = useParams()
  return (
    <DetailPage
      title={() => formatMessage(messages.title)}
      back={{ to: consolePaths.bank, label: formatMessage(messages.back) }}
      reading={readings.useGetEntryQuery(id)}
      main={(entry) => [
        <Head key="head" entry={entry} />,
        <ProposedNote key="proposal" proposal={entry.proposal} />,
        <Said key="said" entry={entry} />,
        <Candidates key="candidates" candidates={entry.candidates} />,
      ]}
      side={({ acts }) => <Acts acts={acts} isDocked />}
    />
  )
}

interface Part {
  readonly entry: SuspenseEntry
}

function Head({ entry: { counterparty, isCredit, amountEUR, readTs } }: Part) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const age = useAge()
  const name = counterparty ?? formatMessage(messages.nobody)
  return (
    <DetailHead
      name={name}
      line={formatMessage(isCredit ? messages.credit : messages.debit)}
      amount={amountEUR === null ? '?' : amounts.euro(amountEUR)}
      state={formatMessage(filled.since, { age: age(readTs) })}
      isOdd={false}
    />
  )
}

function Said({ entry }: Part) {
  const { formatMessage } = useIntl()
  const facts = [
    [messages.reason, formatMessage(reasons[entry.reason])],
    [messages.endToEnd, entry.endToEndId],
    [messages.remittance, entry.remittance],
    [messages.file, entry.fileName],
    [messages.place, entry.place],
  ] as const
  return (
    <Card title={formatMessage(messages.said)}>
      <Facts
        facts={facts.flatMap(([label, value]) =>
          value === null ? [] : { label: formatMessage(label), value },
        )}
      />
    </Card>
  )
}

function Candidates({ candidates }: Pick<SuspenseEntry, 'candidates'>) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  if (candidates.length === 0) return null
  const title = formatMessage(messages.candidates)
  return (
    <Section title={title}>
      <Table label={title} columns={styles.columns}>
        {candidates.map(({ id, transactionId, name, amountEUR, status }) => (
          <Row key={id}>
            <Cell>
              <RowLink to={consolePaths.payout(id)}>
                <TwoLines title={name} line={`${transactionId} · ${status}`} />
              </RowLink>
            </Cell>
            <Cell end>
              <b>{amounts.euro(amountEUR)}</b>
            </Cell>
          </Row>
        ))}
      </Table>
    </Section>
  )
}
