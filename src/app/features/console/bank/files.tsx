import { useIntl } from 'react-intl'

import type { BankStanding } from '@contract/console/bank'
import { useDates } from '../../../i18n/dates'
import { Card } from '../parts/card'
import { Section } from '../parts/section'
import { Cell, Row, Table } from '../table/table'
import styles from './bank.module.css'
import { messages } from './messages'

/** What the bank has sent, newest first. */
export function Files({ files }: Pick<BankStanding, 'files'>) {
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
