import type { Caller } from '@server/http/handlers'
import type { Clock } from '@server/ports/clock'
import type { Digests } from '@server/ports/digests'

import { isOpen, isToBeSeen, type SessionRules } from './policy'
import type { SessionStore } from './store'

export interface Sessions {
  authenticate(token: string, isBackground: boolean): Promise<Caller | null>
  /** Those of them that are open; asking is not presence. */
  open(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
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
  open: async (sessionIds) => {
    const now = clock.now()
    const found = await store.byIds(sessionIds)
    return new Set(found.filter((each) => isOpen(each, now, rules)).map(({ id }) => id))
  },
  end: (sessionId) => store.remove(sessionId),
  endByToken: (token) => store.removeByHash(digests.hash(token)),
  trim: (accountId) => store.trim(accountId, rules.perAccount),
})
