import type { Caller, EventLine, EventsAnswer } from '@server/http/handlers'
import { secondsAfter } from '@kernel/instant'
import type { Clock } from '@server/ports/clock'
import type { Db } from '@server/ports/db'
import type { Ids } from '@server/ports/ids'
import type { Log } from '@server/ports/log'

import { closeLine, keepLines, openLine } from './lines'
import { numbersOf, type Telling } from './telling'

interface HubDeps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  /** Those of the sessions that are still open. */
  readonly openSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>
}

/** All lines of this desk. It looks into the database for all of them at once: other desks write there too. */
export interface Hub {
  /** Makes room for one more line; refuses where the account has too many. */
  listen<Event>(
    caller: Caller,
    telling: (line: EventLine<Event>) => Telling,
  ): Promise<EventsAnswer<Event>>
  /** Ends lines whose session is over, keeps the others, and tells each what is new to it. */
  look(): Promise<void>
}

interface Listener {
  readonly id: string
  readonly sessionId: string
  readonly line: Pick<EventLine<never>, 'beat' | 'end'>
  readonly telling: Telling
}

const BEAT_SECONDS = 15

export function chatHub({ db, clock, ids, log, openSessions }: HubDeps): Hub {
  const listeners = new Set<Listener>()
  let beatAt = clock.now()
  const beat = async (now: Date): Promise<void> => {
    if (now < beatAt) return
    beatAt = secondsAfter(now, BEAT_SECONDS)
    await keepLines(
      db,
      [...listeners].map(({ id }) => id),
      now,
    )
    for (const { line } of listeners) line.beat()
  }
  const leave = (id: string): void => {
    closeLine(db, id).catch((error: unknown) => log.warn({ error }, 'a line was not taken off'))
  }
  return {
    listen: async ({ accountId, sessionId }, telling) => {
      const id = ids.uuid()
      await openLine(db, id, accountId, clock.now())
      return (line) => {
        const listener = { id, sessionId, line, telling: telling(line) }
        listeners.add(listener)
        return () => {
          listeners.delete(listener)
          leave(id)
        }
      }
    },
    look: async () => {
      if (listeners.size === 0) return
      await endOver([...listeners], openSessions)
      const now = clock.now()
      await beat(now)
      await tellAll({ db, log }, [...listeners], now)
    },
  }
}

async function endOver(listeners: readonly Listener[], openSessions: HubDeps['openSessions']) {
  const open = await openSessions([...new Set(listeners.map(({ sessionId }) => sessionId))])
  for (const { sessionId, line } of listeners) if (!open.has(sessionId)) line.end()
}

async function tellAll(
  { db, log }: Pick<HubDeps, 'db' | 'log'>,
  listeners: readonly Listener[],
  now: Date,
): Promise<void> {
  const watched = listeners.flatMap(({ telling }) => telling.conversationId ?? [])
  const numbers = await numbersOf(db, [...new Set(watched)])
  for (const { line, telling } of listeners)
    try {
      await telling.tell(db, now, numbers.get(telling.conversationId ?? '') ?? 0)
    } catch (error) {
      // Whoever cannot be told comes back and asks; the others hear on.
      log.warn({ error }, 'a line was given up')
      line.end()
    }
}
