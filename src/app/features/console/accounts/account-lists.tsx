import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'

import type { ConsoleAccount } from '@contract/console/accounts'
import { useAmounts } from '../../../i18n/amounts'
import { useDates } from '../../../i18n/dates'
import { Badge } from '../../../ui/controls/badge'
import { consolePaths } from '../frame/paths'
import { useAge } from '../frame/use-age'
import { NameCheck } from '../parts/name-check'
import { Cell, Row, RowLink, Table, TwoLines } from '../table/table'
import { WaitingRow } from '../waiting/waiting-row'
import styles from './accounts.module.css'
import { filled, messages } from './messages'

/** The desk sends the newest quotes and actions alone, so their number says nothing. */
const LISTS = {
  holds: { none: messages.noHolds, columns: styles.waits, isWhole: true },
  recipients: { none: messages.noRecipients, columns: styles.recipients, isWhole: true },
  quotes: { none: messages.noQuotes, columns: styles.quotes, isWhole: false },
  audit: { none: messages.noAudit, columns: styles.audit, isWhole: false },
} as const

interface GroupProps {
  readonly of: keyof typeof LISTS
  readonly aside?: ReactNode
  readonly children: readonly ReactNode[]
}

/** A list with its title, and how many there are where it has them all. */
function Group({ of, aside, children }: GroupProps) {
  const { formatMessage } = useIntl()
  const title = formatMessage(messages[of])
  const { none, columns, isWhole } = LISTS[of]
  return (
    <section>
      <h2 className={styles.group}>
        <b>
          {title}
          {isWhole && <span className="num">{children.length}</span>}
        </b>
        {aside}
      </h2>
      {children.length === 0 ? (
        <p className="small muted">{formatMessage(none)}</p>
      ) : (
        <Table label={title} columns={columns}>
          {children}
        </Table>
      )}
    </section>
  )
}

export const Waits = ({ waiting }: Pick<ConsoleAccount, 'waiting'>) => (
  <Group of="holds">
    {waiting.map((item) => (
      <WaitingRow key={`${item.kind}:${item.id}`} item={item} />
    ))}
  </Group>
)

type Recipient = ConsoleAccount['recipients'][number]

export const Recipients = ({ recipients }: Pick<ConsoleAccount, 'recipients'>) => (
  <Group of="recipients">
    {recipients.map((recipient) => (
      <RecipientLine key={recipient.id} recipient={recipient} />
    ))}
  </Group>
)

function RecipientLine({ recipient }: { readonly recipient: Recipient }) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const { name, ibanTail, bankName, transfers: count, lastTs, sharedWith } = recipient
  const used =
    lastTs === null
      ? formatMessage(filled.noTransfers, { bank: bankName })
      : formatMessage(filled.transfers, { count, day: dates.dateShort(lastTs) })
  return (
    <Row>
      <Cell>
        <TwoLines title={name} line={ibanTail} />
      </Cell>
      <Cell small onPhone="left">
        {sharedWith > 0 ? formatMessage(filled.shared, { count: sharedWith }) : used}
      </Cell>
      <Cell end>
        <RecipientState recipient={recipient} />
      </Cell>
    </Row>
  )
}

function RecipientState({
  recipient: { sharedWith, hasChange, check },
}: {
  readonly recipient: Recipient
}) {
  const { formatMessage } = useIntl()
  if (sharedWith > 0) return <Badge tone="warning">{formatMessage(messages.shared)}</Badge>
  if (hasChange) return <Badge tone="warning">{formatMessage(messages.waits)}</Badge>
  return <NameCheck check={check} />
}

export function Quotes({ quotes }: Pick<ConsoleAccount, 'quotes'>) {
  const amounts = useAmounts()
  const age = useAge()
  return (
    <Group of="quotes">
      {quotes.map(({ id, reference, name, status, amountEUR, tokens, payoutId, atTs }) => {
        const lines = <TwoLines title={name} line={reference} />
        return (
          <Row key={id}>
            <Cell>
              {payoutId === null ? (
                lines
              ) : (
                <RowLink to={consolePaths.payout(payoutId)}>{lines}</RowLink>
              )}
            </Cell>
            <Cell small onPhone="left">
              {status}
            </Cell>
            <Cell end>
              <TwoLines title={amountEUR !== null && amounts.euro(amountEUR)} line={tokens} />
            </Cell>
            <Cell end small>
              {age(atTs)}
            </Cell>
          </Row>
        )
      })}
    </Group>
  )
}

export function Actions({ account: { id, audit } }: { readonly account: ConsoleAccount }) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  return (
    <Group
      of="audit"
      aside={<Link to={consolePaths.auditOn(id)}>{formatMessage(messages.allAudit)}</Link>}
    >
      {audit.map(({ id: row, atTs, action, reason, operator }) => (
        <Row key={row}>
          <Cell small onPhone="left">
            {`${dates.dateShort(atTs)}, ${dates.clockTime(atTs)}`}
          </Cell>
          <Cell>
            <TwoLines title={action} line={reason} />
          </Cell>
          <Cell end small>
            {operator}
          </Cell>
        </Row>
      ))}
    </Group>
  )
}
