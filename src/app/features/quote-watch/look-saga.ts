import { put } from 'typed-redux-saga'

import type { Quote } from '@contract/v1/quotes'
import { AppError } from '@kernel/app-error'

import { failed } from '../../events'
import { request } from '../../platform/request'
import { quotes } from '../../resources/quotes'
import { quoteMissed, quoteSeen } from './slice'

export type Look = Quote | 'gone' | AppError

/** The quote as it stands, or why it could not be read now. */
export function* lookAt(quoteId: string) {
  try {
    const ask = quotes.endpoints.quote.initiate(
      { id: quoteId, isBackground: true },
      { track: false },
    )
    const quote = yield* request(ask)
    yield* put(quoteSeen(quote))
    return quote
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown
    if (thrown.fault.code === 'NOT_FOUND') return 'gone'
    yield* put(quoteMissed())
    yield* put(failed({ failure: 'reloadQuote', fault: thrown.fault }))
    return thrown
  }
}
