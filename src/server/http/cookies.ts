import type { FastifyReply, FastifyRequest } from 'fastify'

import type { CookieName, ReplyEffects } from './handlers'

/** `__Host-` binds a cookie to exactly this host; browsers take it over TLS only. */
export const cookieNames = (isSecure: boolean): Readonly<Record<CookieName, string>> => {
  const prefix = isSecure ? '__Host-' : ''
  return { session: `${prefix}causeway_sid`, browser: `${prefix}causeway_pre` }
}

type Names = Readonly<Record<CookieName, string>>

export const readCookies = (
  { cookies }: FastifyRequest,
  names: Names,
): Readonly<Record<CookieName, string | undefined>> => ({
  session: cookies[names.session],
  browser: cookies[names.browser],
})

export function cookieEffects(reply: FastifyReply, names: Names, isSecure: boolean): ReplyEffects {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  return {
    setCookie: (name, value, maxAge) => {
      void reply.setCookie(names[name], value, {
        ...attributes,
        ...(maxAge !== null && { maxAge }),
      })
    },
    clearCookie: (name) => {
      void reply.clearCookie(names[name], attributes)
    },
  }
}
