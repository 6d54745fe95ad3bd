import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import type { OperatorRow } from '@contract/console/operators'
import { ActButtons } from '../acts/act-buttons'
import { ProposedNote } from '../acts/proposed-note'
import { useAge } from '../frame/use-age'
import { Card, Facts, Stack } from '../parts/card'
import { selectOperator } from '../session/slice'
import { filled, messages } from './messages'

/** One person, with the keys that work. */
export function OperatorCard({ operator }: { readonly operator: OperatorRow }) {
  const { formatMessage } = useIntl()
  const age = useAge()
  const own = useSelector(selectOperator)
  const { id, name, leftTs, keys, acts, proposal } = operator
  const said = leftTs === null ? own?.id === id && messages.you : messages.left
  const listed = keys.map((key) =>
    formatMessage(filled.key, { name: key.name, age: age(key.usedTs) }),
  )
  const value = listed.join(' · ') || formatMessage(messages.none)
  return (
    <Card
      title={`${name} (${id})`}
      aside={said && <span className="small muted">{formatMessage(said)}</span>}
    >
      <Stack>
        {leftTs === null && <Facts facts={[{ label: formatMessage(messages.keys), value }]} />}
        <ProposedNote proposal={proposal} />
        <ActButtons acts={acts.map((act) => ({ ...act, name }))} />
      </Stack>
    </Card>
  )
}
