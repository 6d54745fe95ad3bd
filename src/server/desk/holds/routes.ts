import type { Handlers } from '@server/http/handlers'
import type { HoldDesk } from './service'

export const holdRoutes = (
  desk: HoldDesk,
): Pick<Handlers, 'getHold' | 'acceptHold' | 'askRefund'> => ({
  getHold: async ({ params, facts }) => ({
    hold: await desk.get(facts.caller.accountId, params.id),
  }),
  acceptHold: async ({ params, body, facts }) => ({
    hold: await desk.accept(facts.caller.accountId, params.id, facts.idempotencyKey, body),
  }),
  askRefund: async ({ params, body, facts }) => ({
    hold: await desk.askRefund(facts.caller.accountId, params.id, body.address),
  }),
})
