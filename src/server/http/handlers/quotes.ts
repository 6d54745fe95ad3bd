import type { FlowDeps } from '@server/desk/deps'
import { createQuote } from '@server/desk/flows/create-quote'
import { cancelQuote, payOutQuote } from '@server/desk/flows/end-quote'
import { nameTransaction } from '@server/desk/flows/name-transaction'
import { quoteView, readQuote } from '@server/desk/views/quote'
import type { Handlers } from '../handlers'

export type QuoteCalls =
  'createQuote' | 'getQuote' | 'cancelQuote' | 'payOutQuote' | 'nameTransaction'

export const quoteHandlers = (deps: FlowDeps): Pick<Handlers, QuoteCalls> => ({
  createQuote: async ({ body: draft, facts: { caller, idempotencyKey: key } }) => {
    const quote = await createQuote(deps, { accountId: caller.accountId, key, draft })
    return { quote: await quoteView(deps, quote) }
  },
  getQuote: async ({ params, facts }) => ({
    quote: await readQuote(deps, facts.caller.accountId, params.id),
  }),
  cancelQuote: async ({ params: { id }, facts: { caller } }) => {
    const quote = await cancelQuote(deps, { accountId: caller.accountId, id })
    return { quote: await quoteView(deps, quote) }
  },
  payOutQuote: async ({ params, body, facts: { caller, idempotencyKey: key } }) => {
    const own = { accountId: caller.accountId, ...params, ...body, key }
    return { quote: await quoteView(deps, await payOutQuote(deps, own)) }
  },
  nameTransaction: async ({ params, body, facts: { caller } }) => ({
    deposits: await nameTransaction(deps, { accountId: caller.accountId, ...params, ...body }),
  }),
})
