import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { useDeviceName } from '../../i18n/device-name'
import { filled, messages } from './messages'
import { type Ending, endingWanted, selectEnding } from './slice'

/** Ends devices, and words what came of the last try; null where there is nothing to say. */
export function useEnding() {
  const words = useWords()
  const dispatch = useDispatch()
  const last = useSelector(selectEnding)
  const end = (ending: Ending) => dispatch(endingWanted(ending))
  if (typeof last?.isDone !== 'boolean') return { end, done: null, refused: null }
  const { done, refused } = words(last.which)
  return last.isDone
    ? { end, done, refused: null }
    : { end, done: null, refused: last.refusal ?? refused }
}

function useWords() {
  const { formatMessage } = useIntl()
  const nameOf = useDeviceName()
  return (ending: Ending) => {
    if (ending === 'others')
      return {
        done: formatMessage(messages.othersEnded),
        refused: formatMessage(messages.othersKept),
      }
    const name = nameOf(ending)
    return {
      done: formatMessage(filled.ended, { name }),
      refused: formatMessage(filled.kept, { name }),
    }
  }
}
