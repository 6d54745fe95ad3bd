import { useIntl } from 'react-intl'

import type { BankStanding } from '@contract/console/bank'
import { useAmounts } from '../../../i18n/amounts'
import { useDates } from '../../../i18n/dates'
import { readings } from '../../../resources/console/readings'
import { messages as words } from '../frame/messages'
import { Page, Read } from '../frame/page'
import { consolePaths } from '../frame/paths'
import { Card, Facts, Stack, WithSide } from '../parts/card'
import { Section } from '../parts/section'
import { CoverRow } from '../parts/cover-row'
import { Cell, Row, RowLink, Table, TwoLines } from '../table/table'
import styles from './bank.module.css'
import { Quarantine } from './quarantine'
import { filled, gapTexts, messages } from './messages'

export function BankScreen() {
  const { formatMessage } = useIntl()
  const reading = readings.useBankStandingQuery(null)
  const { data } = reading
  return (
    <Page
      title={formatMessage(words.bank)}
      lede={data && formatMessage(filled.account, { iban: data.ibanTail, count: data.incoming })}
    >
      <Read reading={reading}>
        {(bank) => (
          <Stack>
            <Statements bank={bank} />
            <WithSide>
              <Stack>
                <Files files={bank.files} />
                <Suspense items={bank.suspense} />
              </Stack>
              <Stack>
                <Quarantine names={bank.quarantine} />
                <Balance funds={bank.funds} />
              </Stack>
            </WithSide>
          </Stack>
        )}
      </Read>
    </Page>
  )
}

function Statements({ bank: { days, gaps, coveredTs } }: { readonly bank: BankStanding }) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const reach =
    coveredTs === null
      ? formatMessage(messages.never)
      : formatMessage(filled.covered, { time: dates.dateTime(coveredTs) })
  return (
    <Card
      title={formatMessage(messages.statements)}
      aside={<span className="small muted num">{reach}</span>}
    >
      <CoverRow days={days} />
      {gaps.length > 0 && (
        <ul className={styles.gaps}>
          {gaps.map(({ statementId: id, why }) => (
            <li key={`${id}:${why}`}>
              {formatMessage(filled.gap, { id, why: formatMessage(gapTexts[why]) })}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Files({ files }: Pick<BankStanding, 'files'>) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const head = [messages.time, messages.file, messages.what]
  if (files.length === 0)
    return <Card title={formatMessage(messages.files)}>{formatMessage(messages.noFiles)}</Card>
  return (
    <Section title={formatMessage(messages.files)}>
      <Table
        label={formatMessage(messages.files)}
        columns={styles.files}
        head={head.map((title) => formatMessage(title))}
      >
        {files.map(({ name, kind, readTs }) => (
          <Row key={`${name}:${String(readTs)}`}>
            <Cell small onPhone="left">
              {dates.dateShort(readTs)} {dates.clockTime(readTs)}
            </Cell>
            <Cell className={styles.name}>{name}</Cell>
            <Cell small onPhone="left">
              {kind}
            </Cell>
          </Row>
        ))}
      </Table>
    </Section>
  )
}

function Suspense({ items }: { readonly items: BankStanding['suspense'] }) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  if (items.length === 0) return null
  return (
    <Section title={formatMessage(messages.suspense)}>
      <Table label={formatMessage(messages.suspense)} columns={styles.suspense}>
        {items.map(({ id, reference, note, amountEUR }) => (
          <Row key={id}>
            <Cell className={styles.name}>
              <RowLink to={consolePaths.entry(id)}>
                <TwoLines title={note ?? id} line={reference} />
              </RowLink>
            </Cell>
            <Cell end>
              <b>{amountEUR !== null && amounts.euro(amountEUR)}</b>
            </Cell>
          </Row>
        ))}
      </Table>
    </Section>
  )
}

function Balance({
  funds: { bookedEUR, underWayEUR, queuedEUR, quotedEUR, freeEUR },
}: Pick<BankStanding, 'funds'>) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  return (
    <Card title={formatMessage(messages.balance)}>
      <Facts
        facts={[
          { label: formatMessage(messages.booked), value: amounts.euro(bookedEUR) },
          { label: formatMessage(messages.underWay), value: amounts.euro(underWayEUR) },
          { label: formatMessage(messages.queued), value: amounts.euro(queuedEUR) },
          { label: formatMessage(messages.quoted), value: amounts.euro(quotedEUR) },
          {
            label: formatMessage(messages.free),
            value: freeEUR === null ? formatMessage(messages.unknown) : amounts.euro(freeEUR),
          },
        ]}
      />
    </Card>
  )
}
