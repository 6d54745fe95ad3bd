import type { Token } from '@contract/v1/assets'
import type { Conversion } from '@contract/v1/conversion'
import type { Quote } from '@contract/v1/quotes'
import type { Recipient } from '@contract/v1/recipients'
import type { References } from '@contract/v1/references'
import { adaDraft, offerOf } from '../builders/drafts'
import type { User } from '../setup/browser-user'
import type { Visit, Visitors } from '../setup/shared-sandbox'

/** What the desk says always. */
export function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the desk left something out')
  return value
}

let keys = 0

/** A call of the app, past its screens. */
export async function says<Payload>({ context, origin }: User, path: string, data: object) {
  const headers = { 'x-client-type': 'web', 'idempotency-key': `outcomes-of-journeys-${++keys}` }
  const answer = await context.request.post(`${origin}/v1/private/${path}`, { headers, data })
  const { payload } = (await answer.json()) as { payload: Payload } // the caller names the contract's type
  return payload
}

export interface AtQuote extends Visit {
  readonly quote: Quote
}

export async function listedToken(user: User, symbol: string, network: string): Promise<Token> {
  const asked = { filter: symbol, network }
  const { assets } = await says<{ assets: Token[] }>(user, 'assets/find', asked)
  return present(assets.find((each) => each.symbol === symbol))
}

/** Somebody at the quote for a thousand of a token, which is for a recipient of its own. */
export async function atQuote(
  visitors: Visitors,
  token: Token,
  lastName: string,
): Promise<AtQuote> {
  const visit = await visitors.arrivesSignedIn()
  const { user } = visit
  const { recipients } = await says<{ recipients: Recipient[] }>(
    user,
    'sepa/recipient/add',
    adaDraft(lastName),
  )
  const { id } = present(recipients.find((each) => each.lastName === lastName))
  const quote = await quoteFor(user, token, id)
  await user.opens(`/quote/${quote.quoteId}`)
  await user.text('Receiver wallet address').waitFor()
  return { ...visit, quote }
}

async function quoteFor(user: User, token: Token, beneficiaryId: number): Promise<Quote> {
  const { address, decimals, network } = token
  const asked = { tokenAmount: '1000', fromToken: { address, decimals, network } }
  const { EURAmount } = await says<Conversion>(user, 'convert/fromTokenToEUR', asked)
  const chainId = await chainIdOf(user, network)
  const draft = { beneficiaryId, ...offerOf({ address, chainId }, '1000', EURAmount) }
  return (await says<{ quote: Quote }>(user, 'quotes', draft)).quote
}

export async function chainIdOf(user: User, network: string): Promise<number> {
  const { references } = await user.asks<{ references: References }>('/v1/public/client/references')
  return present(references.networks.find((each) => each.network === network)).chainId
}
