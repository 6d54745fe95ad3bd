import { domainError } from '@kernel/domain-error'
import { secondsAfter } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import {
  countConnections,
  deleteConnection,
  insertConnection,
  type Listener,
  renewConnections,
} from '../records/event-connection'

const CONNECTIONS_EACH = 4
/** A desk that died holds its connections for so long. */
const LIFE_SECONDS = 45

/** Registers an event stream and answers its id; refused where its listener has too many. */
export async function openEventConnection(
  { database: { db }, clock, ids }: FlowDeps,
  listener: Listener,
): Promise<string> {
  const now = clock.now()
  // Two that come at once may both find room: the bound is there against hundreds.
  if ((await countConnections(db, listener, now)) >= CONNECTIONS_EACH)
    throw domainError('too-many-streams', { retryAfter: LIFE_SECONDS })
  const id = ids.uuid()
  await insertConnection(db, { id, listener, endsAt: secondsAfter(now, LIFE_SECONDS) })
  return id
}

export const keepEventConnections = (
  { database, clock }: FlowDeps,
  ids: readonly string[],
): Promise<void> => renewConnections(database.db, ids, secondsAfter(clock.now(), LIFE_SECONDS))

export const closeEventConnection = ({ database }: FlowDeps, id: string): Promise<void> =>
  deleteConnection(database.db, id)
