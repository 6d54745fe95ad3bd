import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { Note } from '../../../ui/controls/note'
import { messages } from './messages'
import { selectInbox } from './slice'

/** Why the last change came to nothing. */
export function Trouble() {
  const { formatMessage } = useIntl()
  const { trouble } = useSelector(selectInbox)
  if (!trouble) return null
  return (
    <Note tone="danger" role="alert">
      {trouble.text ?? formatMessage(messages.notDone)}
    </Note>
  )
}
