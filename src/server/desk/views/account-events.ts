import type { ChatEvent } from '@contract/v1/chat'
import type { AccountEvent, ChangeEvent } from '@contract/v1/events'
import { secondsAfter } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import { changeClock, CHANGES_KEPT_SECONDS, firstChangesSince } from '../records/account-change'
import { changeNumbers } from '../records/chat-conversation'
import { type AccountNews, OVERLAP_SECONDS } from './account-news'
import { readConversation } from './chat-conversation'
import { MOST_AT_ONCE, readChangedMessages } from './chat-message'
import type { EventSource, IdentifiedEvent } from './event-source'

/** Up to where a client has been told: of the changes an instant, of its conversation a number. */
interface Position {
  readonly at: Date
  readonly chatSeq: number
}

const positionText = ({ at, chatSeq }: Position): string => `${at.getTime()}-${chatSeq}`

function readPosition(text: string | null): Position | null {
  const [, at, chatSeq] = /^(\d{1,15})-(\d{1,9})$/.exec(text ?? '') ?? []
  if (at === undefined || chatSeq === undefined) return null
  return { at: new Date(Number.parseInt(at, 10)), chatSeq: Number.parseInt(chatSeq, 10) }
}

/** What an account's stream tells from after its last event on; without one from now on. */
export async function accountEventSource(
  db: Db,
  accountId: string,
  lastEventId: string | null,
): Promise<EventSource<AccountEvent>> {
  const last = readPosition(lastEventId)
  let missed = last ? await changeAfter(db, accountId, last.at) : changeEvent([])
  const chat = await chatSource(db, accountId, last?.chatSeq ?? null)
  let at: Date | null = null
  return {
    next: async (now, news) => {
      const isNew = at === null || news.changes.length > 0
      if (isNew) at = news.at
      const told = at ?? news.at
      // The first event says from where to go on, even where nothing has changed.
      const changed = isNew
        ? [identified({ at: told, chatSeq: chat.toldTo() }, merged(missed, news.changes))]
        : []
      missed = changeEvent([])
      const spoken = await chat.next(now, news.chatSeq)
      return [
        ...changed,
        ...spoken.map(({ chatSeq, event }) => identified({ at: told, chatSeq }, event)),
      ]
    },
  }
}

const identified = (position: Position, event: AccountEvent): IdentifiedEvent<AccountEvent> => ({
  id: positionText(position),
  event,
})

/** Who has missed more reads everything anew. */
const MOST_MISSED = 500
const EVERYTHING: ChangeEvent = {
  type: 'changed',
  lists: ['transactions', 'recipients'],
  quoteIds: [],
}

async function changeAfter(db: Db, accountId: string, at: Date): Promise<ChangeEvent> {
  const now = await changeClock(db)
  if (at < secondsAfter(now, OVERLAP_SECONDS - CHANGES_KEPT_SECONDS)) return EVERYTHING
  const from = secondsAfter(at, -OVERLAP_SECONDS)
  const missed = await firstChangesSince(db, accountId, from, MOST_MISSED + 1)
  return missed.length > MOST_MISSED ? EVERYTHING : changeEvent(missed)
}

const changeEvent = (changes: AccountNews['changes']): ChangeEvent => ({
  type: 'changed',
  lists: [...new Set(changes.map(({ list }) => list))],
  quoteIds: [...new Set(changes.flatMap(({ quoteId }) => quoteId ?? []))],
})

function merged(missed: ChangeEvent, changes: AccountNews['changes']): ChangeEvent {
  const fresh = changeEvent(changes)
  return {
    type: 'changed',
    lists: [...new Set([...missed.lists, ...fresh.lists])],
    quoteIds: [...new Set([...missed.quoteIds, ...fresh.quoteIds])],
  }
}

/** The news of the account's conversation; without a number from now on, beginning with the conversation itself. */
async function chatSource(db: Db, accountId: string, lastSeq: number | null) {
  // Read before the stream is open, so that no message sent from then on is missed.
  const start = lastSeq ?? (await changeNumbers(db, [accountId])).get(accountId) ?? 0
  const own = { conversationId: accountId, reader: 'user' } as const
  let sent = lastSeq
  return {
    toldTo: (): number => sent ?? start,
    next: async (
      now: Date,
      newest: number,
    ): Promise<readonly { chatSeq: number; event: ChatEvent }[]> => {
      if (newest === sent) return []
      const above = sent ?? start
      const changed = await readChangedMessages(db, own, { above, upTo: newest }, now)
      sent = changed[MOST_AT_ONCE - 1]?.seq ?? newest
      const messages = changed.map(({ seq: chatSeq, message }) => ({
        chatSeq,
        event: { type: 'message' as const, message },
      }))
      // More is told the next time; the conversation stands behind all that was said in it.
      if (sent !== newest) return messages
      const conversation = await readConversation(db, accountId)
      return [
        ...messages,
        { chatSeq: sent, event: { type: 'conversation' as const, conversation } },
      ]
    },
  }
}
