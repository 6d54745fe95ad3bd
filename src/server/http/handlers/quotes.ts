import type { FlowDeps } from '@server/desk/deps'
import { createQuote } from '@server/desk/flows/create-quote'
import { cancelQuote, payOutQuote } from '@server/desk/flows/end-quote'
import { nameTransaction } from '@server/desk/flows/name-transaction'
import { reportAddress } from '@server/desk/flows/report-address'
import { presentNewQuote, readQuote } from '@server/desk/views/quote'
import type { Handlers } from '../handlers'

export type QuoteCalls =
  | 'createQuote'
  | 'getQuote'
  | 'cancelQuote'
  | 'payOutQuote'
  | 'nameTransaction'
  | 'reportAddress'

export function quoteHandlers(deps: FlowDeps): Pick<Handlers, QuoteCalls> {
  const told = async (accountId: string, id: string) => ({
    quote: await readQuote(deps, accountId, id),
  })
  return {
    createQuote: async ({ body: draft, facts: { caller, idempotencyKey: key } }) => {
      const { quote, isNew } = await createQuote(deps, { caller, key, draft })
      return isNew ? { quote: presentNewQuote(deps, quote) } : told(caller.accountId, quote.id)
    },
    getQuote: ({ params, facts }) => told(facts.caller.accountId, params.id),
    cancelQuote: async ({ params: { id }, facts: { caller } }) => {
      await cancelQuote(deps, { accountId: caller.accountId, id })
      return told(caller.accountId, id)
    },
    payOutQuote: async ({ params, body, facts: { caller, idempotencyKey: key } }) => {
      await payOutQuote(deps, { accountId: caller.accountId, ...params, ...body, key })
      return told(caller.accountId, params.id)
    },
    nameTransaction: async ({ params, body, facts: { caller } }) => ({
      deposits: await nameTransaction(deps, { accountId: caller.accountId, ...params, ...body }),
    }),
    reportAddress: async ({ params, body, facts: { caller } }) => {
      await reportAddress(deps, { accountId: caller.accountId, ...params, ...body })
      return {}
    },
  }
}
