import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { Recipient } from '@contract/v1/recipients'

import { paths } from '../../platform/paths'
import { selectRefused } from '../../state/removals'
import { Link } from '../../ui/controls/link'
import { EmptyState } from '../../ui/scenes/empty-state'
import { LoadFailure } from '../../ui/scenes/load-failure'
import { RefreshIcon } from '../../ui/controls/icons-first'
import { Group, List } from '../../ui/controls/list'
import { SkeletonRows } from '../../ui/controls/skeleton'
import styles from './home.module.css'
import { Changes } from './changes'
import { filledMessages, messages } from './messages'
import { groupRecipients } from './policy'
import { RecipientRow } from './recipient-row'
import { retryAsked } from './slice'

const SKELETON_ROWS = 4

interface Props {
  /** Null until the first load has ended. */
  readonly recipients: readonly Recipient[] | null
  readonly hasFailed: boolean
  /** The list itself, once there is somebody in it. */
  readonly children: ReactNode
}

export function RecipientList({ recipients, hasFailed, children }: Props) {
  if (hasFailed) return <Failed />
  if (!recipients) return <Loading />
  if (recipients.length === 0) return <Empty />
  return (
    <>
      <Changes recipients={recipients} />
      {children}
    </>
  )
}

/** From this many on, home shows the first of each group and leads to all. */
const MANY = 13
const GROUP_MAX = { fresh: 5, recent: 10 } as const

export function Groups({ recipients }: { readonly recipients: readonly Recipient[] }) {
  const { formatMessage } = useIntl()
  const refused = useSelector(selectRefused)
  const { fresh, recent } = groupRecipients(recipients)
  const isMany = recipients.length >= MANY
  // A reason is never hidden with its row.
  const first = (members: readonly Recipient[], most: number) =>
    isMany ? members.filter(({ id }, at) => at < most || id in refused) : members
  const groups = [
    { title: messages.fresh, members: first(fresh, GROUP_MAX.fresh) },
    { title: messages.recent, members: first(recent, GROUP_MAX.recent) },
  ]
  return groups
    .filter(({ members }) => members.length > 0)
    .map(({ title, members }, at) => (
      <Group
        key={title.id}
        title={formatMessage(title)}
        aside={isMany && at === 0 && <AllLink count={recipients.length} />}
      >
        <List>
          {members.map((recipient) => (
            <RecipientRow key={recipient.id} recipient={recipient} />
          ))}
        </List>
      </Group>
    ))
}

function AllLink({ count }: { readonly count: number }) {
  const { formatMessage } = useIntl()
  return (
    <Link className={styles.all} href={paths.recipients}>
      {formatMessage(filledMessages.all, { count })}
    </Link>
  )
}

function Loading() {
  const { formatMessage } = useIntl()
  return (
    <Group busy title={formatMessage(messages.recent)}>
      <SkeletonRows count={SKELETON_ROWS} label={formatMessage(messages.loading)} />
    </Group>
  )
}

function Empty() {
  const { formatMessage } = useIntl()
  return (
    <EmptyState card title={formatMessage(messages.emptyTitle)}>
      {formatMessage(messages.emptyText)}
    </EmptyState>
  )
}

function Failed() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  return (
    <LoadFailure
      card
      title={formatMessage(messages.failedTitle)}
      icon={<RefreshIcon />}
      retryLabel={formatMessage(messages.retry)}
      onRetry={() => dispatch(retryAsked())}
    >
      {formatMessage(messages.failedText)}
    </LoadFailure>
  )
}
