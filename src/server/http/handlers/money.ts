import type { FlowDeps } from '@server/desk/deps'
import { convertToEur, convertToToken } from '@server/desk/flows/convert'
import { requestRefund } from '@server/desk/flows/ask-refund'
import { acceptHold, getHold } from '@server/desk/flows/hold-decisions'
import { endRateAlert, setRateAlert } from '@server/desk/flows/rate-alerts'
import { resendHold } from '@server/desk/flows/resend-hold'
import { assetLister } from '@server/desk/flows/list-assets'
import { rateHistoryReader } from '@server/desk/flows/show-rate-history'
import { readFee } from '@server/desk/views/quote'
import type { Handlers } from '../handlers'
import { type QuoteCalls, quoteHandlers } from './quotes'

export type MoneyCalls =
  | QuoteCalls
  | 'popularAssets'
  | 'findAssets'
  | 'convertToEur'
  | 'convertToToken'
  | 'rateHistory'
  | 'setRateAlert'
  | 'endRateAlert'
  | 'calculateFee'
  | 'getHold'
  | 'acceptHold'
  | 'resendHold'
  | 'askRefund'

export function moneyHandlers(deps: FlowDeps): Pick<Handlers, MoneyCalls> {
  const { catalogue } = deps
  const listAssets = assetLister(deps)
  const showHistory = rateHistoryReader(deps)
  return {
    popularAssets: async ({ body }) => ({
      popular: await listAssets(catalogue.popular(body.networks)),
    }),
    findAssets: async ({ body }) => ({
      assets: await listAssets(catalogue.find(body.filter, body.network)),
    }),
    convertToEur: ({ body, facts }) => convertToEur(deps, facts.caller.accountId, body),
    convertToToken: ({ body, facts }) => convertToToken(deps, facts.caller.accountId, body),
    rateHistory: ({ query, facts }) => showHistory(facts.caller.accountId, query),
    setRateAlert: ({ body, facts }) => setRateAlert(deps, facts.caller.accountId, body),
    endRateAlert: ({ body, facts }) => endRateAlert(deps, facts.caller.accountId, body),
    calculateFee: ({ body, facts }) => readFee(deps, facts.caller.accountId, body.beneficiaryId),
    ...quoteHandlers(deps),
    getHold: async ({ params, facts }) => ({
      hold: await getHold(deps, facts.caller.accountId, params.id),
    }),
    acceptHold: async ({ params: { id }, body: proposal, facts }) => {
      const { caller, idempotencyKey: key } = facts
      return { hold: await acceptHold(deps, { caller, id, key, proposal }) }
    },
    resendHold: async ({ params: { id }, body: wish, facts }) => {
      const { caller, idempotencyKey: key } = facts
      return { hold: await resendHold(deps, { caller, id, key, wish }) }
    },
    askRefund: async ({ params: { id }, body: { address }, facts: { caller } }) => ({
      hold: await requestRefund(deps, { caller, id, address }),
    }),
  }
}
