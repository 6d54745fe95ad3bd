import { call, put } from 'typed-redux-saga'

import type { Quote } from '@contract/v1/quotes'
import { AppError } from '@kernel/app-error'

import { failed } from '../../events'
import { attemptSilently } from '../../platform/attempt'
import { request } from '../../platform/request'
import { quotes } from '../../resources/quotes'
import { checkAddress } from './address-saga'
import { quoteMissed, quoteSeen } from './slice'

export type QuoteReading = Quote | 'gone' | AppError

/** Reads the quote; 'gone' where the desk no longer knows it, else the error. */
export function* readQuote(quoteId: string) {
  const query = { id: quoteId, isBackground: true }
  const ask = quotes.endpoints.quote.initiate(query, { track: false })
  const quote = yield* attemptSilently(request(ask))
  if (!(quote instanceof AppError)) {
    yield* call(checkAddress, quote)
    yield* put(quoteSeen(quote))
    return quote
  }
  if (quote.fault.code === 'NOT_FOUND') return 'gone'
  yield* put(quoteMissed())
  yield* put(failed({ failure: 'reloadQuote', fault: quote.fault }))
  return quote
}
