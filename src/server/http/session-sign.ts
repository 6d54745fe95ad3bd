import type { FastifyReply, FastifyRequest } from 'fastify'

import type { FlowDeps } from '@server/desk/deps'
import { hasOpenSession } from '@server/desk/flows/sessions'
import { cookieEffects, cookieNames, readCookies } from './cookies'

/**
 * Tells the page's first script where no session is open any more: it would ask for it in vain, and the browser writes
 * each refusal to its console as an error. The page goes out whatever becomes of the question.
 */
export const sessionSign =
  (deps: FlowDeps, isSecure: boolean) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const names = cookieNames(isSecure)
    const { session, signedOut } = readCookies(request, names)
    const effects = cookieEffects(reply, names, isSecure)
    try {
      const isOpen = session !== undefined && (await hasOpenSession(deps, session))
      if (isOpen && signedOut !== undefined) effects.clearCookie('signedOut')
      if (!isOpen && signedOut === undefined) effects.setCookie('signedOut', '1', null)
    } catch (thrown) {
      deps.log.warn({ error: thrown }, 'a page went out without the sign of its session')
    }
  }
