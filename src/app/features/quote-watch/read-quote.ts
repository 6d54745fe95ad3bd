import { call, put, select } from 'typed-redux-saga'

import type { Quote } from '@contract/v1/quotes'
import { AppError } from '@kernel/app-error'

import { failed } from '../../events'
import { attemptSilently } from '../../platform/attempt'
import { request } from '../../platform/request'
import { quotes } from '../../resources/quotes'
import { GET_TIMEOUT_MS } from '../../resources/transport'
import { selectNow } from '../../state/clock'
import { checkAddress } from './address-saga'
import { quoteMissed, quoteSeen } from './slice'

interface ReadQuote {
  readonly quote: Quote
  /** The host's time of the answer, by a clock that may have been set meanwhile: no later than a call can last. */
  readonly at: number
}

/** Seconds: a call that takes longer is given up. */
const LONGEST_CALL = GET_TIMEOUT_MS / 1_000

export type QuoteReading = ReadQuote | 'gone' | AppError

/** Reads the quote; 'gone' where the desk no longer knows it, else the error. */
export function* readQuote(quoteId: string) {
  const askedAt = yield* select(selectNow)
  const query = { id: quoteId, isBackground: true }
  const ask = quotes.endpoints.quote.initiate(query, { track: false })
  const quote = yield* attemptSilently(request(ask))
  if (!(quote instanceof AppError)) {
    const at = Math.min(yield* select(selectNow), askedAt + LONGEST_CALL)
    yield* call(checkAddress, quote)
    yield* put(quoteSeen(quote))
    return { quote, at }
  }
  if (quote.fault.code === 'NOT_FOUND') return 'gone'
  yield* put(quoteMissed())
  yield* put(failed({ failure: 'reloadQuote', fault: quote.fault }))
  return quote
}
