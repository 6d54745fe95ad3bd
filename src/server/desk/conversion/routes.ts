import type { Handlers } from '@server/http/handlers'
import type { ConversionDesk } from './service'

export const conversionRoutes = (
  desk: ConversionDesk,
): Pick<Handlers, 'convertToEur' | 'convertToToken'> => ({
  convertToEur: ({ body, facts }) =>
    desk.toEur(facts.caller.accountId, body.tokenAmount, body.fromToken),
  convertToToken: ({ body, facts }) =>
    desk.toToken(facts.caller.accountId, body.EURAmount, body.toToken),
})
