import { useIntl } from 'react-intl'

import type { ConsoleOrigin } from '@contract/console/origins'

import { people } from '../../../resources/console/people'
import { Note } from '../../../ui/controls/note'
import { Read } from '../frame/page'
import { Card, EmptyCard, Facts } from '../parts/card'
import { messages } from './messages'
import { Proofs } from './proofs'

/** The Travel Rule record of a transfer, with what proves it. */
export function OriginCard({ id }: { readonly id: string }) {
  return (
    <Read reading={people.useConsoleOriginQuery(id)}>
      {({ stated, proofs }) => stated && <Origin stated={stated} proofs={proofs} />}
    </Read>
  )
}

interface OriginProps extends Pick<ConsoleOrigin, 'proofs'> {
  readonly stated: NonNullable<ConsoleOrigin['stated']>
}

function Origin({ stated, proofs }: OriginProps) {
  const { formatMessage } = useIntl()
  const { senders, isSender } = stated
  return (
    <Card title={formatMessage(messages.title)}>
      <Facts
        facts={[
          { label: formatMessage(messages.stated), value: <Stated stated={stated} /> },
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
      <Proofs proofs={proofs} />
    </Card>
  )
}

function Stated({ stated }: Pick<OriginProps, 'stated'>) {
  const { formatMessage } = useIntl()
  if (stated.kind === null) return formatMessage(messages.missing)
  return stated.address ?? stated.provider ?? formatMessage(messages.provider)
}

/** Every wallet that an account has proved. */
export function WalletsCard({ id }: { readonly id: string }) {
  const { formatMessage } = useIntl()
  const title = formatMessage(messages.wallets)
  return (
    <Read reading={people.useConsoleOriginQuery(id)}>
      {({ proofs }) =>
        proofs.length === 0 ? (
          <EmptyCard title={title}>{formatMessage(messages.none)}</EmptyCard>
        ) : (
          <Card title={title}>
            <Proofs proofs={proofs} />
          </Card>
        )
      }
    </Read>
  )
}
