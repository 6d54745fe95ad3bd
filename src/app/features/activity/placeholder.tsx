import { useIntl } from 'react-intl'

import { useIsPainted } from '../../platform/use-is-painted'
import { PanelPlaceholder } from '../../ui/layout/side-panel'
import { EmptyState } from '../../ui/scenes/empty-state'
import { messages } from './shared/messages'

/** Its picture and words come right after the list, which is what the user came for. */
export function Placeholder() {
  const { formatMessage } = useIntl()
  const isPainted = useIsPainted()
  return (
    <PanelPlaceholder>
      {isPainted && (
        <EmptyState title={formatMessage(messages.choose)}>
          {formatMessage(messages.chooseLine)}
        </EmptyState>
      )}
    </PanelPlaceholder>
  )
}
