import { useIntl } from 'react-intl'

import type { BankStanding } from '@contract/console/bank'
import { useDates } from '../../../i18n/dates'
import { readings } from '../../../resources/console/readings'
import { messages as words } from '../frame/messages'
import { Page, Read } from '../frame/page'
import { Card, Stack, WithSide } from '../parts/card'
import { CoverRow } from '../parts/cover-row'
import { Balance } from './balance'
import styles from './bank.module.css'
import { Files } from './files'
import { Quarantine } from './quarantine'
import { Restore } from './restore'
import { filled, gapTexts, messages } from './messages'
import { Suspense } from './suspense'

export function BankScreen() {
  const { formatMessage } = useIntl()
  const reading = readings.useBankStandingQuery(null)
  const { data } = reading
  return (
    <Page
      title={formatMessage(words.bank)}
      lede={
        data &&
        (data.incoming === null
          ? data.ibanTail
          : formatMessage(filled.account, { iban: data.ibanTail, count: data.incoming }))
      }
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
                {bank.restore.closed && <Restore restore={bank.restore} />}
                <Quarantine names={bank.quarantine} />
                <Balance bank={bank} />
                {!bank.restore.closed && <Restore restore={bank.restore} />}
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
