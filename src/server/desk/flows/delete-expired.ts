import { DAY, secondsAfter } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { deleteConnectionsEndedBefore } from '../records/chat-connection'
import { deleteEndedWindows } from '../records/limit-window'
import { deleteExpiredSessions } from '../records/session'
import { deleteExpiredChallenges } from '../records/sign-in-challenge'

/** Deletes what ended a day ago or longer, so that a look into the database still explains today. */
export async function deleteExpired({
  database: { db },
  clock,
}: Pick<FlowDeps, 'database' | 'clock'>): Promise<void> {
  const before = secondsAfter(clock.now(), -DAY)
  await deleteExpiredSessions(db, before)
  await deleteExpiredChallenges(db, before)
  await deleteEndedWindows(db, before)
  await deleteConnectionsEndedBefore(db, before)
}
