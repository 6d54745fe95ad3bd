import type { FastifyReply, FastifyRequest } from 'fastify'

import type { CookieName, ReplyEffects } from './handlers'

/** `__Host-` binds a cookie to exactly this host; browsers take it over TLS only. */
export const cookieNames = (isSecure: boolean): Readonly<Record<CookieName, string>> => {
  const prefix = isSecure ? '__Host-' : ''
  return {
    session: `${prefix}causeway_sid`,
    browser: `${prefix}causeway_pre`,
    device: `${prefix}causeway_dev`,
    signedOut: `${prefix}causeway_out`,
  }
}

type Names = Readonly<Record<CookieName, string>>

export const readCookies = (
  { cookies }: FastifyRequest,
  names: Names,
): Readonly<Record<CookieName, string | undefined>> => ({
  session: cookies[names.session],
  browser: cookies[names.browser],
  device: cookies[names.device],
  signedOut: cookies[names.signedOut],
})

export function cookieEffects(reply: FastifyReply, names: Names, isSecure: boolean): ReplyEffects {
  const shared = { path: '/', sameSite: 'lax', secure: isSecure } as const
  // Only the sign is for scripts to read; it says nothing that is secret.
  const attributesOf = (name: CookieName) => ({ ...shared, httpOnly: name !== 'signedOut' })
  return {
    setCookie: (name, value, maxAge) => {
      void reply.setCookie(names[name], value, {
        ...attributesOf(name),
        ...(maxAge !== null && { maxAge }),
      })
    },
    clearCookie: (name) => {
      void reply.clearCookie(names[name], attributesOf(name))
    },
  }
}
