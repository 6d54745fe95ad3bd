import type { FlowDeps } from '@server/desk/deps'
import { acceptInvitation, openInvitation } from '@server/desk/flows/accept-invitation'
import {
  endOperatorSession,
  showOperatorSession,
  signInOperator,
  startOperatorSignIn,
} from '@server/desk/flows/operator-sessions'
import type { ConsoleHandlers } from './handlers'

type AuthCalls =
  | 'startOperatorSignIn'
  | 'signInOperator'
  | 'openInvitation'
  | 'acceptInvitation'
  | 'operatorSelf'
  | 'signOutOperator'

export const authHandlers = (deps: FlowDeps): Pick<ConsoleHandlers, AuthCalls> => ({
  startOperatorSignIn: async ({ facts, reply }) => {
    const browser = deps.ids.token()
    const request = await startOperatorSignIn(deps, { ...facts, browser })
    reply.keepBrowser(browser)
    return request
  },
  signInOperator: async ({ body: { assertion }, facts, reply }) => {
    const browser = facts.browser ?? ''
    const { token, session } = await signInOperator(deps, { ...facts, browser, assertion })
    reply.keepSession(token)
    return session
  },
  openInvitation: ({ body, facts }) => openInvitation(deps, { ...facts, ...body }),
  acceptInvitation: async ({ body, facts, reply }) => {
    const { token, session } = await acceptInvitation(deps, { ...facts, ...body })
    reply.keepSession(token)
    return session
  },
  operatorSelf: ({ facts }) => Promise.resolve(showOperatorSession(facts.caller)),
  signOutOperator: async ({ facts, reply }) => {
    await endOperatorSession(deps, facts.caller)
    reply.endSession()
  },
})
