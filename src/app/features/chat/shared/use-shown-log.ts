import { useMemo, type ReactNode } from 'react'
import { useSelector } from 'react-redux'

import type { ChatFile } from '@contract/v1/chat'
import { MINUTE } from '@kernel/instant'

import { useDates } from '../../../i18n/dates'
import { urlOf, type Outgoing } from '../../../resources/transport'
import { selectNow } from '../../../state/clock'
import { selectConfig } from '../../../state/flags'
import { useChatWords } from './localized-words'
import { logEntries, type LogContent, type LogMessage } from './log-entries'

/** How a side names what it shows. Both stay the same from one render to the next. */
export interface LogNaming {
  readonly callOf: (file: ChatFile) => Outgoing
  /** What a message is about, by its transaction. */
  readonly about: (transactionId: string) => ReactNode
}

/** The minute that it is, for what need not be rendered every second: days and the end of files. */
const selectMinute = (state: Parameters<typeof selectNow>[0]): number => {
  const now = selectNow(state)
  return now - (now % MINUTE)
}

/** A file as the log shows it; the clock may know of its end before the desk has told it. */
const fileCard = (file: ChatFile, src: string, now: number) => ({
  id: file.id,
  kind: file.kind,
  name: file.name,
  size: file.size,
  width: file.width,
  height: file.height,
  isExpired: file.expired || file.expiresTs <= now,
  src,
})

interface ShownContent extends LogContent {
  readonly hasOlder: boolean
}

/** The log as its parts show it: in words, with the addresses of its pictures, and with files whose day is over. */
export function useShownLog({ hasOlder, ...content }: ShownContent, naming: LogNaming) {
  const { words } = useChatWords()
  return { entries: useEntries(content, naming), hasOlder, words }
}

function useEntries(content: LogContent, { callOf, about }: LogNaming) {
  const dates = useDates()
  const host = useSelector(selectConfig)?.host ?? ''
  const minute = useSelector(selectMinute)
  const { messages, outbox, side, newAfter } = content
  return useMemo(() => {
    const inWords = ({ files, transactionId, ts, ...rest }: LogMessage) => ({
      ...rest,
      time: dates.clockTime(ts),
      files: files.map((file) => fileCard(file, urlOf(callOf(file), host), minute)),
      about: transactionId === null ? null : about(transactionId),
    })
    return logEntries({ messages, outbox, side, newAfter }).map((entry) => {
      const { key } = entry
      if (entry.kind === 'day')
        return { kind: 'day', key, label: dates.dayGroup(entry.ts, minute) } as const
      if (entry.kind === 'new') return entry
      return { kind: 'message', key, message: inWords(entry.message) } as const
    })
  }, [messages, outbox, side, newAfter, callOf, about, dates, host, minute])
}
