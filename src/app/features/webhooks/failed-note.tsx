import { useIntl } from 'react-intl'

import { CircleAlertIcon } from '../../ui/controls/icons-first'
import { Note } from '../../ui/controls/note'
import { messages } from './messages'

/** Said aloud where the desk did not do it; in its own words where it gave any. */
export function FailedNote({ text }: { readonly text?: string | null | undefined }) {
  const { formatMessage } = useIntl()
  return (
    <Note tone="danger" role="alert" icon={<CircleAlertIcon />}>
      {text ?? formatMessage(messages.failed)}
    </Note>
  )
}
