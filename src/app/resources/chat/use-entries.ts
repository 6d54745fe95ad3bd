import { useMemo, type ReactNode } from 'react'
import { useSelector } from 'react-redux'

import type { ChatFile } from '@contract/v1/chat'

import { useDates } from '../../i18n/dates'
import { selectConfig } from '../../state/flags'
import type { Outgoing } from '../transport'
import { arranged, type Shown, type Situation } from './arrange'
import { shownFile } from './files'
import { selectMinute } from './minute'

/** How a side names what it shows. Both stay the same from one drawing to the next. */
export interface Naming {
  readonly callOf: (file: ChatFile) => Outgoing
  /** What a message is about, by its transaction. */
  readonly about: (transactionId: string) => ReactNode
}

/** The log as its parts show it: in words, with the addresses of its pictures, and with files whose day is over. */
export function useEntries(situation: Situation, { callOf, about }: Naming) {
  const dates = useDates()
  const host = useSelector(selectConfig)?.host ?? ''
  const minute = useSelector(selectMinute)
  const { messages, outbox, side, line } = situation
  return useMemo(() => {
    const inWords = ({ files, transactionId, ts, ...rest }: Shown) => ({
      ...rest,
      time: dates.clockTime(ts),
      files: files.map((file) => shownFile(file, callOf(file), host, minute)),
      about: transactionId === null ? null : about(transactionId),
    })
    return arranged({ messages, outbox, side, line }).map((entry) => {
      const { key } = entry
      if (entry.kind === 'day')
        return { kind: 'day', key, label: dates.dayGroup(entry.ts, minute) } as const
      if (entry.kind === 'line') return entry
      return { kind: 'message', key, message: inWords(entry.shown) } as const
    })
  }, [messages, outbox, side, line, callOf, about, dates, host, minute])
}
