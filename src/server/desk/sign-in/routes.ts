import type { Session } from '@contract/v1/auth'
import { domainError } from '@kernel/domain-error'
import type { Handlers, RequestFacts } from '@server/http/handlers'
import type { Ids } from '@server/ports/ids'

import type { SignIn, Visitor } from './service'

interface Deps {
  readonly signIn: SignIn
  readonly ids: Ids
  readonly codeSeconds: number
  readonly describe: (accountId: string) => Promise<Session | null>
  /** Ends the session that the browser had, and the oldest of the account's beyond its number. */
  readonly endOlder: (accountId: string, oldToken: string | undefined) => Promise<void>
}

type Routes = Pick<Handlers, 'sendCode' | 'checkCode'>

export const signInRoutes = ({ signIn, ids, codeSeconds, describe, endOlder }: Deps): Routes => ({
  sendCode: async ({ body, facts, reply }) => {
    const visitor = visitorOf(facts, ids)
    await signIn.send(body.email, body.initial, visitor)
    reply.setCookie('browser', visitor.browser, codeSeconds)
  },
  checkCode: async ({ body, facts, reply }) => {
    const visitor = visitorOf(facts, ids)
    const { accountId, token } = await signIn.check(body.email, body.otp, visitor)
    await endOlder(accountId, facts.cookies.session)
    const session = await describe(accountId)
    if (!session) throw domainError('wrong-code')
    reply.setCookie('session', token, null)
    reply.clearCookie('browser')
    return session
  },
})

const visitorOf = ({ cookies, remoteAddress, userAgent }: RequestFacts, ids: Ids): Visitor => ({
  browser: /^[\w-]{43}$/.test(cookies.browser ?? '') ? (cookies.browser ?? '') : ids.token(),
  remoteAddress,
  userAgent,
})
