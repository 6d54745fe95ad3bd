import { useCallback } from 'react'
import { useSelector } from 'react-redux'

import type { ChatFile } from '@contract/v1/chat'

import { shownFile } from '../../resources/chat/files'
import { fileOf } from '../../resources/chat/user-calls'
import { selectMinute } from '../../resources/chat/minute'
import { selectConfig } from '../../state/flags'

/** Files as they are shown now: their day may be over. */
export function useShownFile() {
  const host = useSelector(selectConfig)?.host ?? ''
  const minute = useSelector(selectMinute)
  return useCallback(
    (file: ChatFile) => shownFile(file, fileOf(file.id), host, minute),
    [host, minute],
  )
}
