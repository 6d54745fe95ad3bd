import type { Session } from '@contract/v1/auth'
import { domainError } from '@kernel/domain-error'
import type { Handlers } from '@server/http/handlers'

import type { Sessions } from './service'

interface Deps {
  readonly sessions: Sessions
  readonly describe: (accountId: string) => Promise<Session | null>
}

export const sessionRoutes = ({
  sessions,
  describe,
}: Deps): Pick<Handlers, 'self' | 'disconnect'> => ({
  self: async ({ facts }) => {
    const token = facts.cookies.session
    const caller =
      token === undefined ? null : await sessions.authenticate(token, facts.isBackground)
    const session = caller && (await describe(caller.accountId))
    if (!session) throw domainError('not-signed-in')
    return session
  },
  disconnect: async ({ facts, reply }) => {
    await sessions.end(facts.caller.sessionId)
    reply.clearCookie('session')
  },
})
