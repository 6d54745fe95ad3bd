import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'

import type { AuditLog, AuditRow } from '@contract/console/audit'
import { useDates } from '../../../i18n/dates'
import { readings } from '../../../resources/console/readings'
import { Button } from '../../../ui/controls/button'
import { classNames } from '../../../ui/controls/class-names'
import { EmptyState } from '../../../ui/scenes/empty-state'
import { messages as words } from '../frame/messages'
import { Page, Read } from '../frame/page'
import { consolePaths } from '../frame/paths'
import { Card, Stack, WithSide } from '../parts/card'
import { Cell, Row, RowLink, Rows, Table, TwoLines } from '../table/table'
import styles from './audit.module.css'
import { filled, messages } from './messages'

export function AuditScreen() {
  const { formatMessage } = useIntl()
  const [search, ask] = useSearchParams()
  const on = search.get('on') ?? undefined
  const before = search.get('before') ?? undefined
  const reading = readings.useReadAuditQuery({ on, before })
  const { data } = reading
  const seeAll = () => {
    ask({})
  }
  const turnTo = (page: string | undefined) => {
    ask({ ...(on !== undefined && { on }), ...(page !== undefined && { before: page }) })
  }
  return (
    <Page
      title={formatMessage(words.audit)}
      lede={
        on === undefined ? formatMessage(messages.lede) : formatMessage(filled.on, { subject: on })
      }
      aside={
        on !== undefined && (
          <Button variant="plain" size="small" onClick={seeAll}>
            {formatMessage(messages.all)}
          </Button>
        )
      }
    >
      <WithSide>
        <Stack>
          <Read reading={reading}>{({ rows }) => <Log rows={rows} />}</Read>
          {data && <Turn log={data} isNewest={before === undefined} onTurn={turnTo} />}
        </Stack>
        {data && <Head head={data.head} />}
      </WithSide>
    </Page>
  )
}

function Log({ rows }: Pick<AuditLog, 'rows'>) {
  const { formatMessage } = useIntl()
  if (rows.length === 0) return <EmptyState card title={formatMessage(messages.none)} />
  const head = [messages.time, messages.what, messages.who, messages.about, messages.row]
  return (
    <Table
      label={formatMessage(words.audit)}
      columns={styles.columns}
      head={['', ...head.map((title) => formatMessage(title))]}
    >
      <Rows of={rows} keyOf={({ id }) => id} Line={AuditLine} />
    </Table>
  )
}

function AuditLine({ row }: { readonly row: AuditRow }) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const { id, atTs, operator, action, subject, reason, isSealed } = row
  return (
    <Row>
      <Cell onPhone="hidden">
        <Seal
          isSealed={isSealed}
          label={formatMessage(isSealed ? messages.sealed : messages.waits)}
        />
      </Cell>
      <Cell end small>
        {dates.dateShort(atTs)} {dates.clockTime(atTs)}
      </Cell>
      <Cell>
        <TwoLines title={action} line={reason} />
      </Cell>
      <Cell small onPhone="left">
        {operator}
      </Cell>
      <Cell small onPhone="left" className={styles.about}>
        <RowLink to={consolePaths.auditOn(subject)}>{subject}</RowLink>
      </Cell>
      <Cell end small>
        {id}
      </Cell>
    </Row>
  )
}

function Seal({ isSealed, label }: { readonly isSealed: boolean; readonly label: string }) {
  return (
    <span className={classNames(styles.seal, isSealed && styles.isSealed)}>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

interface TurnProps {
  readonly log: AuditLog
  readonly isNewest: boolean
  readonly onTurn: (before: string | undefined) => void
}

function Turn({ log: { before }, isNewest, onTurn }: TurnProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.turn}>
      {!isNewest && (
        <Button variant="plain" size="small" onClick={() => onTurn(undefined)}>
          {formatMessage(messages.newest)}
        </Button>
      )}
      {before !== null && (
        <Button variant="plain" size="small" onClick={() => onTurn(before)}>
          {formatMessage(messages.older)}
        </Button>
      )}
    </div>
  )
}

function Head({ head }: Pick<AuditLog, 'head'>) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  return (
    <Card title={formatMessage(messages.head)}>
      {head === null ? (
        <p className="muted">{formatMessage(messages.noHead)}</p>
      ) : (
        <>
          <p className="small muted num">
            {formatMessage(filled.seal, {
              ...{ number: head.number, row: head.lastId, time: dates.dateTime(head.sealedTs) },
            })}
          </p>
          <p className={styles.hash}>
            {head.sha256.match(/.{4}/g)?.map((group, index) => (
              // The groups of one hash stay where they are.
              <span key={index}>{group}</span>
            ))}
          </p>
          <p className="small muted">{formatMessage(messages.verify)}</p>
        </>
      )}
      <p className={styles.key}>
        <span>
          <Seal isSealed label="" /> {formatMessage(messages.sealed)}
        </span>
        <span>
          <Seal isSealed={false} label="" /> {formatMessage(messages.waits)}
        </span>
      </p>
    </Card>
  )
}
