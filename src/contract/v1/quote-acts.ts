import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { ById, ChainId, DecimalText, text } from '../schema'
import { Quote, QuoteDeposit } from './quotes'

const payload = v.object({ quote: Quote })
const ofOne = { access: 'session', params: ById } as const

export const cancelQuote = endpoint('cancelQuote', 'POST /v1/private/quotes/{id}/cancel', {
  ...ofOne,
  summary: 'End a quote that nothing has arrived for; a cancelled one stays as it is.',
  payload,
  errors: ['VALIDATION_FAILED', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const payOutQuote = endpoint('payOutQuote', 'POST /v1/private/quotes/{id}/pay-out', {
  ...ofOne,
  summary:
    'Pay out what has arrived for a short quote, at its rate; the same Idempotency-Key gives the same outcome.',
  needsKey: true,
  // Only compared: the desk knows what has arrived.
  body: v.strictObject({ receivesEUR: DecimalText }),
  payload,
  errors: ['VALIDATION_FAILED', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const nameTransaction = endpoint('nameTransaction', 'POST /v1/private/quotes/{id}/sent', {
  ...ofOne,
  summary: 'Name a transaction that the quote does not show; answers what it paid to its address.',
  /** `hash`: the transaction's, or a text that holds it, such as a link to an explorer. */
  body: v.strictObject({ chainId: ChainId, hash: text(300) }),
  payload: v.object({ deposits: v.array(QuoteDeposit) }),
  errors: ['VALIDATION_FAILED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
