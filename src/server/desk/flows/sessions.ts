import type { FlowDeps } from '../deps'
import { isPresenceDue } from '../policies/session'
import { deleteSession, markSeen } from '../records/session'
import { findOpenSession } from '../views/open-sessions'

/** Who calls, by the session of a request. */
export interface Caller {
  readonly accountId: string
  readonly sessionId: string
  /** Answers in the support inbox. */
  readonly isSupport: boolean
}

/** Whose session a token opens; null where it opens none. Presence keeps the session open. */
export async function authenticate(
  deps: FlowDeps,
  token: string,
  isBackground: boolean,
): Promise<Caller | null> {
  const session = await findOpenSession(deps, deps.digests.hash(token))
  if (!session) return null
  const now = deps.clock.now()
  if (isPresenceDue(session, now, isBackground)) await markSeen(deps.database.db, session.id, now)
  const { id: sessionId, accountId, isSupport } = session
  return { accountId, sessionId, isSupport }
}

export const endSession = ({ database }: FlowDeps, sessionId: string): Promise<void> =>
  deleteSession(database.db, sessionId)
