import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import type { Recipient } from '@contract/v1/recipients'

import { EmptyState } from '../../ui/scenes/empty-state'
import { LoadFailure } from '../../ui/scenes/load-failure'
import { RefreshIcon } from '../../ui/controls/icons-first'
import { Group, List } from '../../ui/controls/list'
import { SkeletonRows } from '../../ui/controls/skeleton'
import { messages } from './messages'
import { grouped } from './policy'
import { RecipientRow } from './recipient-row'
import { retryAsked } from './slice'

const SKELETON_ROWS = 4

interface Props {
  /** Null until the first load has ended. */
  readonly recipients: readonly Recipient[] | null
  readonly hasFailed: boolean
}

export function RecipientList({ recipients, hasFailed }: Props) {
  if (hasFailed) return <Failed />
  if (!recipients) return <Loading />
  if (recipients.length === 0) return <Empty />
  return <Groups recipients={recipients} />
}

function Groups({ recipients }: { readonly recipients: readonly Recipient[] }) {
  const { formatMessage } = useIntl()
  const { fresh, recent } = grouped(recipients)
  const groups = [
    { title: messages.fresh, members: fresh },
    { title: messages.recent, members: recent },
  ]
  return groups
    .filter(({ members }) => members.length > 0)
    .map(({ title, members }) => (
      <Group key={title.id} title={formatMessage(title)}>
        <List>
          {members.map((recipient) => (
            <RecipientRow key={recipient.id} recipient={recipient} />
          ))}
        </List>
      </Group>
    ))
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
