import { useIntl } from 'react-intl'

import type { HistoryFilter } from '@contract/v1/history-filter'

import { Button } from '../../ui/controls/button'
import { passesFocusOn } from '../../ui/controls/title-focus'
import { EmptyState } from '../../ui/scenes/empty-state'
import { messages as shared } from './shared/messages'
import { messages } from './search-messages'
import { useFilterChange } from './use-filter'

/** Nothing in the whole history. */
export function NothingFits({ filter: { text, ...filters } }: { readonly filter: HistoryFilter }) {
  const { formatMessage } = useIntl()
  const { change } = useFilterChange()
  const line =
    text === undefined
      ? formatMessage(messages.nothingFiltered)
      : formatMessage(messages.nothingMatches, { text })
  const clear = () => {
    change({ states: null, period: null, recipients: null })
  }
  return (
    <EmptyState
      announced
      title={formatMessage(shared.notFound)}
      action={
        Object.keys(filters).length > 0 && (
          <Button ref={passesFocusOn} variant="soft" onClick={clear}>
            {formatMessage(messages.clearFilters)}
          </Button>
        )
      }
    >
      {line}
    </EmptyState>
  )
}
