import { put, select } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'

import { attemptSilently } from '../../platform/attempt'
import { paths } from '../../platform/paths'
import { request } from '../../platform/request'
import { newQuotePath, quotes } from '../../resources/quotes'
import { selectTransaction } from '../../resources/transactions'
import { went } from '../../state/route'
import type { againAsked } from './shared/slice'

/** The quote knows token and amount; without it the flow begins with the recipient alone. */
export function* startAgain({ payload: id }: ReturnType<typeof againAsked>) {
  const transaction = yield* select(selectTransaction, id)
  if (transaction?.beneficiaryId === undefined) return
  const quoteId = transaction.quote?.quoteId
  if (quoteId !== undefined) {
    const ask = quotes.endpoints.quote.initiate(
      { id: quoteId, isBackground: false },
      { track: false },
    )
    const quote = yield* attemptSilently(request(ask))
    if (!(quote instanceof AppError)) return yield* put(went(newQuotePath(quote)))
  }
  yield* put(went(paths.otc(transaction.beneficiaryId)))
}
