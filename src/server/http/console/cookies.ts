import type { FastifyReply, FastifyRequest } from 'fastify'

import { CEREMONY_SECONDS } from '@server/desk/policies/passkey'
import type { ConsoleReply } from './handlers'

type ConsoleCookie = 'session' | 'browser'

/** Other names than the app's: in a sandbox both have the same host, and ports do not part cookies. */
const consoleCookies = (isSecure: boolean): Readonly<Record<ConsoleCookie, string>> => {
  const prefix = isSecure ? '__Host-' : ''
  return { session: `${prefix}causeway_console`, browser: `${prefix}causeway_console_pre` }
}

export const readConsoleCookie = (
  { cookies }: FastifyRequest,
  name: ConsoleCookie,
  isSecure: boolean,
): string | undefined => cookies[consoleCookies(isSecure)[name]]

/** Never sent along from another site, not even by a link. */
export function consoleReply(reply: FastifyReply, isSecure: boolean): ConsoleReply {
  const names = consoleCookies(isSecure)
  const shared = { path: '/', sameSite: 'strict', secure: isSecure, httpOnly: true } as const
  return {
    keepSession: (token) => {
      void reply.setCookie(names.session, token, shared).clearCookie(names.browser, shared)
    },
    endSession: () => {
      void reply.clearCookie(names.session, shared)
    },
    keepBrowser: (token) => {
      void reply.setCookie(names.browser, token, { ...shared, maxAge: CEREMONY_SECONDS })
    },
  }
}
