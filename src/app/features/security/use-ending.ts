import { useState } from 'react'
import { useIntl } from 'react-intl'

import { useDeviceName } from '../../i18n/device-name'
import { refusalText } from '../../errors/refusal-text'
import { devices } from '../../resources/devices'
import type { Ending } from './end-dialog'
import { filled, messages } from './messages'

/** Ends devices, and words what came of the last try; null where there is nothing to say. */
export function useEnding() {
  const words = useWords()
  const [last, setLast] = useState<Ending>('others')
  const [endOne, one] = devices.useEndDeviceMutation()
  const [endOthers, others] = devices.useEndOtherDevicesMutation()
  const end = (ending: Ending): void => {
    setLast(ending)
    void (ending === 'others' ? endOthers(null) : endOne(ending.id))
  }
  const { isSuccess, error } = last === 'others' ? others : one
  const isDone = isSuccess || isGone(error)
  const { done, refused } = words(last)
  if (isDone) return { end, done, refused: null }
  const sentence = error && 'payload' in error ? refusalText(error) : null
  return { end, done: null, refused: error ? (sentence ?? refused) : null }
}

/** It has been ended already, perhaps elsewhere: that was wanted. */
const isGone = (error: object | undefined): boolean =>
  error !== undefined && 'code' in error && error.code === 'NOT_FOUND'

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
