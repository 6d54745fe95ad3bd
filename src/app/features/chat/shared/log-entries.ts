import type { ChatFile, ChatMessage } from '@contract/v1/chat'
import { MINUTE, startOfDay } from '@kernel/instant'

import type { OutboxMessage } from './draft'

/** A message as it stands in the log, sent or not. */
export interface LogMessage {
  readonly id: string
  readonly isOwn: boolean
  readonly authorName: string | null
  readonly text: string
  readonly files: readonly ChatFile[]
  readonly transactionId: string | null
  readonly ts: number
  readonly state: 'sent' | OutboxMessage['state']
  /** Who wrote it and when stands below it: the next one is somebody else's, or much later. */
  readonly isSigned: boolean
}

type Entry =
  | { readonly kind: 'day'; readonly key: string; readonly ts: number }
  | { readonly kind: 'new'; readonly key: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: LogMessage }

export interface LogContent {
  readonly messages: readonly ChatMessage[]
  readonly outbox: readonly OutboxMessage[]
  readonly side: ChatMessage['author']
  /** Position after which messages of the other side are new; null where nothing is new. */
  readonly newAfter: number | null
}

/** Messages of one person within this time share a signature. */
const TOGETHER_S = 5 * MINUTE

type Unsigned = Omit<LogMessage, 'isSigned'> & { readonly position: number | null }

const sentOf = (message: ChatMessage, side: ChatMessage['author']): Unsigned => ({
  id: message.id,
  position: message.position,
  isOwn: message.author === side,
  authorName: message.authorName ?? null,
  text: message.text,
  files: message.files,
  transactionId: message.transactionId ?? null,
  ts: message.sentTs,
  state: 'sent',
})

const unsentOf = ({ id, text, files, transactionId, ts, state }: OutboxMessage): Unsigned => ({
  id,
  position: null,
  isOwn: true,
  authorName: null,
  text,
  files,
  transactionId,
  ts,
  state,
})

const isTogether = (a: Unsigned, b: Unsigned | undefined): boolean =>
  b?.isOwn === a.isOwn &&
  b.authorName === a.authorName &&
  b.state === a.state &&
  b.ts - a.ts < TOGETHER_S &&
  startOfDay(b.ts) === startOfDay(a.ts)

/** The log from top to bottom: days, what was said, the line above what is new, what is still on its way. */
export function logEntries({ messages, outbox, side, newAfter }: LogContent): readonly Entry[] {
  const known = new Set(messages.map(({ id }) => id))
  const all = [
    ...messages.map((message) => sentOf(message, side)),
    // Its own copy may come by the stream before the answer does.
    ...outbox.filter(({ id }) => !known.has(id)).map(unsentOf),
  ]
  const firstNew =
    newAfter === null
      ? -1
      : all.findIndex(({ position, isOwn }) => !isOwn && (position ?? 0) > newAfter)
  return all.flatMap((each, index): Entry[] => {
    const before = all[index - 1]
    const { position: _position, ...shown } = each
    const isSigned = !isTogether(each, all[index + 1]) || index + 1 === firstNew
    return [
      ...dayBefore(each, before),
      ...(index === firstNew ? [{ kind: 'new', key: 'new' } as const] : []),
      { kind: 'message', key: each.id, message: { ...shown, isSigned } },
    ]
  })
}

function dayBefore({ id, ts }: Unsigned, before: Unsigned | undefined): Entry[] {
  if (before && startOfDay(before.ts) >= startOfDay(ts)) return []
  return [{ kind: 'day', key: `day-${id}`, ts }]
}
