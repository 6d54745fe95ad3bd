import type { ChatEvent } from '@contract/v1/chat'
import type { SupportEvent } from '@contract/v1/support'
import type { EventLine } from '@server/http/handlers'
import { secondsAfter } from '@kernel/instant'
import type { Db } from '@server/ports/db'

import { conversationOf, noConversation } from './conversations'
import { inInbox } from './inbox'
import { changedBetween } from './messages'
import { presentConversation, presentMessage } from './present'

/** What one listener is told of, each time the hub looks. */
export interface Telling {
  /** The conversation whose number has to rise before there is anything to tell; null where it looks itself. */
  readonly conversationId: string | null
  tell(db: Db, now: Date, seq: number): Promise<void>
}

/** A user's own conversation, from after a number on; for whoever is new here it begins with how it stands. */
export function tellingUser(
  line: EventLine<ChatEvent>,
  conversationId: string,
  after: number,
  isNew: boolean,
): Telling {
  let known = isNew ? null : after
  return {
    conversationId,
    tell: async (db, now, seq) => {
      if (seq === known) return
      const conversation =
        (await conversationOf(db, conversationId)) ?? noConversation(conversationId)
      // Up to its number as it was read: what came after that is told with the next one.
      for (const message of await changedBetween(
        db,
        conversationId,
        known ?? after,
        conversation.seq,
      ))
        line.tell(String(message.changedSeq), {
          type: 'message',
          message: presentMessage(message, now),
        })
      known = conversation.seq
      line.tell(String(known), {
        type: 'conversation',
        conversation: presentConversation(conversation),
      })
    },
  }
}

/** Changes are stamped before they are committed, on whichever desk: what is stamped so shortly ago may still appear. */
const OVERLAP_SECONDS = 15

/** All conversations, from an instant on. */
export function tellingInbox(line: EventLine<SupportEvent>, from: Date): Telling {
  let since = from
  let told: ReadonlyMap<string, number> = new Map()
  return {
    conversationId: null,
    tell: async (db) => {
      const changed = await changedSince(db, secondsAfter(since, -OVERLAP_SECONDS))
      const fresh = changed.filter(({ id, seq }) => told.get(id) !== seq)
      told = new Map(changed.map(({ id, seq }) => [id, seq]))
      if (fresh.length === 0) return
      since = fresh.reduce((newest, { at }) => (at > newest ? at : newest), since)
      const mark = String(since.getTime())
      for (const conversation of await inInbox(
        db,
        fresh.map(({ id }) => id),
      ))
        line.tell(mark, { type: 'conversation', conversation })
    },
  }
}

const changedSince = (db: Db, since: Date) =>
  db
    .selectFrom('chat_conversations')
    .select(['account_id as id', 'seq', 'updated_at as at'])
    .where('updated_at', '>=', since)
    .where('last_message_at', 'is not', null)
    .execute()

/** The number of each conversation; 0 where nobody wrote yet. */
export async function numbersOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('chat_conversations')
    .select(['account_id as id', 'seq'])
    .where('account_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, seq }) => [id, seq]))
}
