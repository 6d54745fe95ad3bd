import type { SupportEvent } from '@contract/console/support'
import { secondsAfter } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import { conversationsChangedSince } from '../../records/chat-conversation'
import type { EventSource } from '../event-source'
import { readInboxConversations } from './support-inbox'

/** Changes are stamped before they commit, on whichever desk: one stamped so shortly ago may still appear. */
const OVERLAP_SECONDS = 15

/** All conversations, from an instant on. */
export function inboxEventSource(db: Db, from: Date): EventSource<SupportEvent> {
  let since = from
  let sent: ReadonlyMap<string, number> = new Map()
  return {
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
