import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'

import type { ScreeningCase } from '@contract/console/screening'
import { Acts } from '../acts/acts'
import { ProposedNote } from '../acts/proposed-note'
import { consolePaths } from '../frame/paths'
import { useAge } from '../frame/use-age'
import { Card, Facts, Stack } from '../parts/card'
import { filled, messages } from './messages'
import styles from './screening.module.css'

/** Whom a list names, by which of its entries, whose it is, and what two may decide. */
export function CaseCard({ screened }: { readonly screened: ScreeningCase }) {
  const { formatMessage } = useIntl()
  const age = useAge()
  const { kind, subject, entries, list, openedTs, held, proposal, acts } = screened
  const { accounts, moreAccounts } = screened
  return (
    <Stack>
      <Card
        title={subject}
        aside={
          <span className="small muted num">
            {formatMessage(filled.opened, { age: age(openedTs) })}
          </span>
        }
      >
        <p className="small muted">
          {formatMessage(messages[kind])}
          {held > 0 && ` · ${formatMessage(filled.held, { count: held })}`}
        </p>
        <Facts
          facts={[
            {
              label: formatMessage(messages.entries),
              value: entries.map(({ entry, name }) => `${name} (${entry})`).join(', '),
            },
            { label: formatMessage(messages.list), value: list },
            {
              label: formatMessage(messages.accounts),
              value: (
                <span className={styles.accounts}>
                  {accounts.map(({ id, name }) => (
                    <Link key={id} to={consolePaths.account(id)}>
                      {name}
                    </Link>
                  ))}
                  {moreAccounts > 0 && (
                    <span>{formatMessage(filled.more, { count: moreAccounts })}</span>
                  )}
                </span>
              ),
            },
          ]}
        />
      </Card>
      <ProposedNote proposal={proposal} />
      <Acts acts={acts} />
    </Stack>
  )
}
