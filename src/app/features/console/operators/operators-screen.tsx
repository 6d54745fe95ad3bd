import { useIntl } from 'react-intl'

import { people } from '../../../resources/console/people'
import { ActButtons } from '../acts/act-buttons'
import { messages as words } from '../frame/messages'
import { Page, Read } from '../frame/page'
import { Stack } from '../parts/card'
import { messages } from './messages'
import { OperatorCard } from './operator-card'

/** Who runs the desk; two decide about a third. */
export function OperatorsScreen() {
  const { formatMessage } = useIntl()
  const title = formatMessage(words.operators)
  return (
    <Page title={title} lede={formatMessage(messages.lede)}>
      <Read reading={people.useListOperatorsQuery(null)}>
        {({ operators, invite }) => (
          <Stack>
            {operators.map((operator) => (
              <OperatorCard key={operator.id} operator={operator} />
            ))}
            <ActButtons acts={[invite]} />
          </Stack>
        )}
      </Read>
    </Page>
  )
}
