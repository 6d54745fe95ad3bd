import { put, select } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'

import { attemptSilently } from '../../platform/attempt'
import { paths } from '../../platform/paths'
import { request } from '../../platform/request'
import { newQuotePath, quotes } from '../../resources/quotes'
import { went } from '../../state/route'
import { selectChosen } from './shared/selectors'

/** The quote knows token and amount; without it the flow begins with the recipient alone. */
export function* startAgain() {
  const transaction = yield* select(selectChosen)
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
