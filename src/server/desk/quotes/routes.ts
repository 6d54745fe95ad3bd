import type { Handlers } from '@server/http/handlers'
import type { QuoteDesk } from './service'

export const quoteRoutes = (desk: QuoteDesk): Pick<Handlers, 'createQuote' | 'getQuote'> => ({
  createQuote: async ({ body, facts }) => ({
    quote: await desk.open(facts.caller.accountId, facts.idempotencyKey, body),
  }),
  getQuote: async ({ params, facts }) => ({
    quote: await desk.get(facts.caller.accountId, params.id),
  }),
})
