import { useIntl } from 'react-intl'

import type { ConsoleOrigin } from '@contract/console/origins'

import { people } from '../../../resources/console/people'
import { Note } from '../../../ui/controls/note'
import { Card, EmptyCard, Facts } from '../parts/card'
import { messages } from './messages'
import { Proofs } from './proofs'

/** The Travel Rule record of a transfer, with what proves it. */
export function OriginCard({ id }: { readonly id: string }) {
  const { formatMessage } = useIntl()
  const { data } = people.useConsoleOriginQuery(id)
  if (!data?.stated) return null
  const { senders, isSender } = data.stated
  return (
    <Card title={formatMessage(messages.title)}>
      <Facts
        facts={[
          { label: formatMessage(messages.stated), value: <Stated stated={data.stated} /> },
          {
            label: formatMessage(messages.senders),
            value: senders.length > 0 ? senders.join(', ') : formatMessage(messages.nothing),
          },
        ]}
      />
      {isSender !== null && (
        <Note tone={isSender ? 'plain' : 'warning'}>
          {formatMessage(isSender ? messages.isSender : messages.otherSender)}
        </Note>
      )}
      <Proofs proofs={data.proofs} />
    </Card>
  )
}

function Stated({ stated }: { readonly stated: NonNullable<ConsoleOrigin['stated']> }) {
  const { formatMessage } = useIntl()
  if (stated.kind === null) return formatMessage(messages.missing)
  return stated.address ?? stated.provider ?? formatMessage(messages.provider)
}

/** Every wallet that an account has proved. */
export function WalletsCard({ id }: { readonly id: string }) {
  const { formatMessage } = useIntl()
  const { data } = people.useConsoleOriginQuery(id)
  if (!data) return null
  const title = formatMessage(messages.wallets)
  if (data.proofs.length === 0)
    return <EmptyCard title={title}>{formatMessage(messages.none)}</EmptyCard>
  return (
    <Card title={title}>
      <Proofs proofs={data.proofs} />
    </Card>
  )
}
