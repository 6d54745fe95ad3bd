import type { Caller } from '@server/http/handlers'
import type { Clock } from '@server/ports/clock'
import type { Digests } from '@server/ports/digests'

import { isOpen, isToBeSeen, type SessionRules } from './policy'
import type { SessionStore } from './store'

export interface Sessions {
  authenticate(token: string, isBackground: boolean): Promise<Caller | null>
  end(sessionId: string): Promise<void>
  /** Whoever signs in anew leaves the old session behind. */
  endByToken(token: string): Promise<void>
  trim(accountId: string): Promise<void>
}

interface Deps {
  readonly store: SessionStore
  readonly digests: Digests
  readonly clock: Clock
  readonly rules: SessionRules
}

export const sessionDesk = ({ store, digests, clock, rules }: Deps): Sessions => ({
  authenticate: async (token, isBackground) => {
    const session = await store.byHash(digests.hash(token))
    const now = clock.now()
    if (!session || !isOpen(session, now, rules)) return null
    if (isToBeSeen(session, now, isBackground)) await store.seen(session.id, now)
    return { accountId: session.accountId, sessionId: session.id }
  },
  end: (sessionId) => store.remove(sessionId),
  endByToken: (token) => store.removeByHash(digests.hash(token)),
  trim: (accountId) => store.trim(accountId, rules.perAccount),
})
