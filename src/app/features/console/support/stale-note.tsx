import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { Note } from '../../../ui/controls/note'
import { messages } from './messages'
import { selectInbox } from './slice'

/** While nothing is told live, what stands here may be out of date. */
export function StaleNote() {
  const { formatMessage } = useIntl()
  const { isLive } = useSelector(selectInbox)
  if (isLive) return null
  return (
    <Note tone="warning" role="status">
      {formatMessage(messages.offline)}
    </Note>
  )
}
