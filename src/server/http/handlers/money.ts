import type { FlowDeps } from '@server/desk/deps'
import { convertToEur, convertToToken } from '@server/desk/flows/convert'
import { createQuote } from '@server/desk/flows/create-quote'
import { acceptHold, getHold, requestRefund } from '@server/desk/flows/hold-decisions'
import { assetLister } from '@server/desk/flows/list-assets'
import { quoteView, readFee, readQuote } from '@server/desk/views/quote'
import type { Handlers } from '../handlers'

export type MoneyCalls =
  | 'popularAssets'
  | 'findAssets'
  | 'convertToEur'
  | 'convertToToken'
  | 'calculateFee'
  | 'createQuote'
  | 'getQuote'
  | 'getHold'
  | 'acceptHold'
  | 'askRefund'

export function moneyHandlers(deps: FlowDeps): Pick<Handlers, MoneyCalls> {
  const { catalogue } = deps
  const listAssets = assetLister(deps)
  return {
    popularAssets: async ({ body }) => ({
      popular: await listAssets(catalogue.popular(body.networks)),
    }),
    findAssets: async ({ body }) => ({
      assets: await listAssets(catalogue.find(body.filter, body.network)),
    }),
    convertToEur: ({ body, facts }) => convertToEur(deps, facts.caller.accountId, body),
    convertToToken: ({ body, facts }) => convertToToken(deps, facts.caller.accountId, body),
    calculateFee: ({ body, facts }) => readFee(deps, facts.caller.accountId, body.beneficiaryId),
    createQuote: async ({ body: draft, facts: { caller, idempotencyKey: key } }) => {
      const quote = await createQuote(deps, { accountId: caller.accountId, key, draft })
      return { quote: await quoteView(deps, quote) }
    },
    getQuote: async ({ params, facts }) => ({
      quote: await readQuote(deps, facts.caller.accountId, params.id),
    }),
    getHold: async ({ params, facts }) => ({
      hold: await getHold(deps, facts.caller.accountId, params.id),
    }),
    acceptHold: async ({ params: { id }, body: proposal, facts }) => {
      const { caller, idempotencyKey: key } = facts
      return { hold: await acceptHold(deps, { accountId: caller.accountId, id, key, proposal }) }
    },
    askRefund: async ({ params: { id }, body: { address }, facts: { caller } }) => ({
      hold: await requestRefund(deps, { accountId: caller.accountId, id, address }),
    }),
  }
}
