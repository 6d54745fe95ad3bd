import type { ChatEvent } from '@contract/v1/chat'
import type { SupportEvent } from '@contract/v1/support'
import { secondsAfter } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import { changeNumbers, conversationsChangedSince } from '../records/chat-conversation'
import { readConversation } from './chat-conversation'
import { readChangedMessages } from './chat-message'
import { readInboxConversations } from './support-inbox'

export interface IdentifiedEvent<Event> {
  /** What the client names as Last-Event-ID to go on after this event. */
  readonly id: string
  readonly event: Event
}

/** What is new to one event stream, each time it is asked. */
export interface EventSource<Event> {
  /** The conversation whose number rises before there is anything new; null where the source looks itself. */
  readonly conversationId: string | null
  /** `seq` is the number of the conversation's newest change. */
  next(now: Date, seq: number): Promise<readonly IdentifiedEvent<Event>[]>
}

/** A user's conversation from after `lastSeq` on; without it from now on, beginning with the conversation itself. */
export async function userEventSource(
  db: Db,
  conversationId: string,
  lastSeq: number | null,
): Promise<EventSource<ChatEvent>> {
  // Read before the stream is open, so that no message sent from then on is missed.
  const start = lastSeq ?? (await changeNumbers(db, [conversationId])).get(conversationId) ?? 0
  let sent = lastSeq
  return {
    conversationId,
    next: async (now, seq) => {
      if (seq === sent) return []
      const conversation = await readConversation(db, conversationId)
      // Up to the number just read: what changes after that comes with the next one.
      const range = { above: sent ?? start, upTo: conversation.seq }
      const changed = await readChangedMessages(db, conversationId, range, now)
      sent = conversation.seq
      return [
        ...changed.map(({ seq: id, message }) => identified(id, { type: 'message', message })),
        identified(sent, { type: 'conversation', conversation }),
      ]
    },
  }
}

const identified = (id: number, event: ChatEvent): IdentifiedEvent<ChatEvent> => ({
  id: String(id),
  event,
})

/** Changes are stamped before they commit, on whichever desk: one stamped so shortly ago may still appear. */
const OVERLAP_SECONDS = 15

/** All conversations, from an instant on. */
export function inboxEventSource(db: Db, from: Date): EventSource<SupportEvent> {
  let since = from
  let sent: ReadonlyMap<string, number> = new Map()
  return {
    conversationId: null,
    next: async () => {
      const changed = await conversationsChangedSince(db, secondsAfter(since, -OVERLAP_SECONDS))
      const fresh = changed.filter(({ id, seq }) => sent.get(id) !== seq)
      sent = new Map(changed.map(({ id, seq }) => [id, seq]))
      if (fresh.length === 0) return []
      since = fresh.reduce((newest, { at }) => (at > newest ? at : newest), since)
      const id = String(since.getTime())
      const ids = fresh.map((conversation) => conversation.id)
      const conversations = await readInboxConversations(db, ids)
      return conversations.map((conversation) => ({
        id,
        event: { type: 'conversation', conversation },
      }))
    },
  }
}
