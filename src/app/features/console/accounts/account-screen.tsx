import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'

import type { ConsoleAccount } from '@contract/console/accounts'
import { useDates } from '../../../i18n/dates'
import { people } from '../../../resources/console/people'
import { Avatar } from '../../../ui/controls/avatar'
import { Badge, type BadgeProps } from '../../../ui/controls/badge'
import { Note } from '../../../ui/controls/note'
import { Acts } from '../acts/acts'
import { ProposedNote } from '../acts/proposed-note'
import { Page, Read } from '../frame/page'
import { consolePaths } from '../frame/paths'
import { useAge } from '../frame/use-age'
import { WalletsCard } from '../origin/origin-card'
import { Stack, WithSide } from '../parts/card'
import { AccountData } from './account-data'
import { Actions, Quotes, Recipients, Waits } from './account-lists'
import { AccountFacts, Devices, Limits } from './account-side'
import styles from './accounts.module.css'
import { dataWords, filled, messages, screeningNames, standings } from './messages'

export function AccountScreen() {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const { id = '' } = useParams()
  const reading = people.useGetAccountQuery(id)
  const { currentData: data } = reading
  const day = data && dates.recipientDate(data.createdTs)
  return (
    <Page
      title={titleOf(data, formatMessage(dataWords.person))}
      lede={day && formatMessage(filled.since, { id, day })}
      back={{ to: consolePaths.accounts, label: formatMessage(messages.back) }}
    >
      <Read reading={reading}>
        {(account) =>
          account.erasedTs === null ? <Account account={account} /> : <Erased account={account} />
        }
      </Read>
    </Page>
  )
}

const titleOf = (account: ConsoleAccount | undefined, erased: string): string =>
  typeof account?.erasedTs === 'number' ? erased : (account?.name ?? '')

/** What the books and the audit log still say. */
function Erased({ account }: { readonly account: ConsoleAccount }) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const day = dates.recipientDate(account.erasedTs ?? 0)
  return (
    <WithSide>
      <Stack>
        <Note tone="plain">{formatMessage(standings.erased, { day })}</Note>
        <Quotes quotes={account.quotes} />
        <Actions account={account} />
      </Stack>
      <Stack>
        <AccountFacts account={account} />
      </Stack>
    </WithSide>
  )
}

function Account({ account }: { readonly account: ConsoleAccount }) {
  return (
    <WithSide>
      <Stack>
        <Head account={account} />
        <Notes account={account} />
        <Waits waiting={account.waiting} />
        <Recipients recipients={account.recipients} />
        <Quotes quotes={account.quotes} />
        <Actions account={account} />
      </Stack>
      <Stack>
        <Limits limits={account.limits} />
        <Devices account={account} />
        <WalletsCard id={account.id} />
        <AccountFacts account={account} />
        <AccountData account={account} />
        <Acts acts={account.acts} />
      </Stack>
    </WithSide>
  )
}

const TONES: Readonly<Record<ConsoleAccount['screening']['state'], BadgeProps['tone']>> = {
  off: 'plain',
  'not-asked': 'plain',
  clear: 'success',
  open: 'warning',
  cleared: 'success',
  refused: 'danger',
}

function Head({ account }: { readonly account: ConsoleAccount }) {
  const { formatMessage } = useIntl()
  const { name, email, type, screening, waiting } = account
  return (
    <section className={`${styles.head ?? ''} card`}>
      <Avatar name={name} size={56} kind={type === 'business' ? 'business' : 'person'} />
      <div>
        <p className={styles.name}>{name}</p>
        <p className="small muted">{email}</p>
      </div>
      <div className={styles.badges}>
        <Badge tone={TONES[screening.state]}>
          {formatMessage(screeningNames[screening.state])}
        </Badge>
        {waiting.length > 0 && (
          <Badge tone="warning">{formatMessage(filled.open, { count: waiting.length })}</Badge>
        )}
      </div>
    </section>
  )
}

function Notes({ account }: { readonly account: ConsoleAccount }) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const age = useAge()
  const { name, stop, closedTs, recoveryTs, proposals } = account
  return (
    <>
      {stop && (
        <Note tone="danger">
          {formatMessage(standings.stopped, {
            ...{ name: stop.begunBy, age: age(stop.begunTs), reason: stop.reason },
          })}
        </Note>
      )}
      {closedTs !== null && (
        <Note tone="plain">
          {formatMessage(standings.closed, { day: dates.recipientDate(closedTs) })}
        </Note>
      )}
      {recoveryTs !== null && (
        <Note tone="warning">
          {formatMessage(standings.recovery, { name, date: dates.dateTime(recoveryTs) })}
        </Note>
      )}
      {proposals.map((proposal) => (
        <ProposedNote key={proposal.id} proposal={proposal} />
      ))}
    </>
  )
}
