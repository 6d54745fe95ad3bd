import type { FlowDeps } from '@server/desk/deps'
import {
  closeEventConnection,
  keepEventConnections,
  openEventConnection,
} from '@server/desk/flows/event-connections'
import { accountNewsReader, type AccountNews } from '@server/desk/views/account-news'
import type { EventSource } from '@server/desk/views/event-source'
import { secondsAfter } from '@kernel/instant'
import type { Listener } from '@server/desk/records/event-connection'
import { openSessionIds } from '@server/desk/views/open-sessions'
import type { EventsAnswer } from './handlers'

interface Connection {
  readonly id: string
  readonly sessionId: string
  readonly listener: Listener
  /** Sends what is new. */
  readonly send: (now: Date, news: AccountNews) => Promise<void>
  readonly keepAlive: () => void
  readonly end: () => void
}

/** Who listens, and the session with which the stream ends. */
type Whose = Pick<Connection, 'listener' | 'sessionId'>

/** The event streams that are open on this desk. They are polled together: other desks write to the database too. */
export interface EventConnections {
  /** Makes room for one more; refused where its listener has too many. */
  open<Event>(whose: Whose, source: EventSource<Event>): Promise<EventsAnswer<Event>>
  /** Ends the streams whose session is over, keeps the others alive and sends each what is new. */
  readonly poll: () => Promise<void>
}

export function eventConnections(deps: FlowDeps): EventConnections {
  const connections = new Set<Connection>()
  const keepAlive = keepAliveTimer(deps)
  const readNews = accountNewsReader(deps.database.db)
  return {
    open: async <Event>({ listener, sessionId }: Whose, source: EventSource<Event>) => {
      const id = await openEventConnection(deps, listener)
      const answer: EventsAnswer<Event> = (stream) => {
        const connection: Connection = {
          id,
          sessionId,
          listener,
          send: async (now, news) => {
            for (const found of await source.next(now, news)) stream.send(found.id, found.event)
          },
          keepAlive: () => stream.keepAlive(),
          end: stream.end,
        }
        connections.add(connection)
        return () => {
          connections.delete(connection)
          closeEventConnection(deps, id).catch((error: unknown) =>
            deps.log.warn({ error }, 'a closed event stream was not deregistered'),
          )
        }
      }
      return answer
    },
    poll: async () => {
      if (connections.size === 0) return
      await endWithSession(deps, [...connections])
      await keepAlive([...connections])
      await sendNews(deps, readNews, [...connections])
    },
  }
}

async function endWithSession(deps: FlowDeps, connections: readonly Connection[]): Promise<void> {
  const open = await openSessionIds(deps, {
    account: sessionsOf(connections, 'account'),
    operator: sessionsOf(connections, 'operator'),
  })
  for (const { sessionId, end } of connections) if (!open.has(sessionId)) end()
}

const sessionsOf = (connections: readonly Connection[], kind: Listener['kind']): string[] => [
  ...new Set(
    connections.flatMap(({ sessionId, listener }) => (listener.kind === kind ? sessionId : [])),
  ),
]

const KEEP_ALIVE_SECONDS = 15

function keepAliveTimer(deps: FlowDeps) {
  let dueAt = deps.clock.now()
  return async (connections: readonly Connection[]): Promise<void> => {
    const now = deps.clock.now()
    if (now < dueAt) return
    dueAt = secondsAfter(now, KEEP_ALIVE_SECONDS)
    await keepEventConnections(
      deps,
      connections.map(({ id }) => id),
    )
    for (const { keepAlive } of connections) keepAlive()
  }
}

async function sendNews(
  { clock, log }: FlowDeps,
  readNews: ReturnType<typeof accountNewsReader>,
  connections: readonly Connection[],
): Promise<void> {
  const accounts = connections.flatMap(({ listener: { kind, id } }) =>
    kind === 'account' ? id : [],
  )
  const newsOf = await readNews([...new Set(accounts)])
  const now = clock.now()
  for (const { send, end, listener } of connections)
    try {
      await send(now, newsOf(listener.id))
    } catch (error) {
      // Its client reconnects and asks again; the others go on.
      log.warn({ error }, 'an event stream was ended: its events could not be read')
      end()
    }
}
