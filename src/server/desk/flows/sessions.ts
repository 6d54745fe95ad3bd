import type { Language } from '@kernel/domain-error'
import type { FlowDeps } from '../deps'
import { isPresenceDue } from '../policies/session'
import { setLanguage } from '../records/account'
import { deleteSession, markSeen } from '../records/session'
import type { Watched } from '../views/account-version'
import { findOpenSession } from '../views/open-sessions'

/** Who calls, by the session of a request. */
export interface Caller {
  readonly accountId: string
  readonly sessionId: string
  /** Answers in the support inbox. */
  readonly isSupport: boolean
  /** Of what a tagged answer shows. */
  readonly version?: string | null
}

/** How a call was made. */
interface CallSigns {
  /** By the app or the browser on its own. */
  readonly isBackground: boolean
  /** Of the app; null where something else calls. */
  readonly language: Language | null
  /** What a tagged answer shows; null where it has no tag. */
  readonly watched: Watched | null
}

/**
 * Whose session a token opens; null where it opens none. Presence keeps the session open, and the app of a person who
 * is present sets the language of the account.
 */
export async function authenticate(
  deps: FlowDeps,
  token: string,
  { isBackground, language, watched }: CallSigns,
): Promise<Caller | null> {
  const session = await findOpenSession(deps, deps.digests.hash(token), watched)
  if (!session) return null
  const now = deps.clock.now()
  if (isPresenceDue(session, now, isBackground)) await markSeen(deps.database.db, session.id, now)
  const { id: sessionId, accountId, isSupport, version } = session
  if (!isBackground && language !== null && language !== session.language)
    await setLanguage(deps.database.db, accountId, language)
  return { accountId, sessionId, isSupport, version }
}

/** Whether a token opens a session; asking is no presence. */
export const hasOpenSession = async (deps: FlowDeps, token: string): Promise<boolean> =>
  (await findOpenSession(deps, deps.digests.hash(token), null)) !== null

export const endSession = ({ database }: FlowDeps, sessionId: string): Promise<void> =>
  deleteSession(database.db, sessionId)
