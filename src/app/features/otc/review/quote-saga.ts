import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga'

import { OTC_RULES } from '@config/otc'
import type { QuoteDraft } from '@contract/v1/quotes'
import { AppError, internalError } from '@kernel/app-error'

import { refusalText } from '../../../errors/refusal-text'
import { failed, noticed, toastRaised } from '../../../events'
import { attempt, attemptSilently } from '../../../platform/attempt'
import { newKey } from '../../../platform/new-key'
import { paths } from '../../../platform/paths'
import { request } from '../../../platform/request'
import { sendAgain } from '../../../platform/send-again'
import { services } from '../../../platform/services'
import { freshRecipient } from '../../../resources/find-recipient'
import { quotes } from '../../../resources/quotes'
import { networkOf, selectReferences } from '../../../resources/references'
import { confirmed } from '../../../resources/step-ups'
import { went } from '../../../state/route'
import { convert, loadFee } from '../amount/amount-saga'
import { selectAgreement, selectQuoteKey, selectRecipientId } from '../flow/selectors'
import {
  feeRenewed,
  quoted,
  quoteKeyed,
  recipientFound,
  requestEnded,
  type requested,
  requestRefused,
  steppedBack,
  stepVisited,
} from '../flow/slice'
import { agreesToReplace } from './open-quote-saga'
import { isFateUnknown, quoteDraft } from './quote-policy'
import { waitForTransaction } from './wait-for-transaction'

/** The step's own Back and the browser's give the request up; leaving the flow does so through its scope. */
export function* requestQuote({ payload }: ReturnType<typeof requested>) {
  try {
    yield* race({
      asked: call(askAndWait, payload.acceptsNoMatch),
      left: take([steppedBack, stepVisited]),
    })
  } finally {
    yield* put(requestEnded())
  }
}

function* askAndWait(acceptsNoMatch: boolean) {
  const draft = yield* attempt('networkInfo', composeDraft(acceptsNoMatch))
  if (!draft) return
  // A request that was sent before may have opened the quote itself.
  const isRepeated = (yield* select(selectQuoteKey)) !== null
  if (!isRepeated && !(yield* call(agreesToReplace))) return
  const quote = yield* call(askForQuote, draft)
  if (!quote) return
  yield* put(quoted())
  const transaction = yield* call(awaitTransaction, quote.quoteId)
  if (transaction) yield* put(went(paths.quote(transaction.id), { replace: true }))
}

/** On timeout, asks whether the quote still exists before reporting a failure. */
function* awaitTransaction(quoteId: string) {
  const transaction = yield* attemptSilently(waitForTransaction(quoteId))
  if (!(transaction instanceof AppError)) return transaction
  const { fault, message } = transaction
  const isGone = yield* call(isQuoteGone, quoteId)
  const { log } = yield* services()
  log.warn(message)
  yield* put(isGone ? failed({ failure: 'transactionTimeout', fault }) : noticed('stillChecking'))
  return undefined
}

/** Only an answer counts: a desk out of reach has not lost the quote. */
function* isQuoteGone(id: string) {
  const ask = quotes.endpoints.quote.initiate({ id, isBackground: true }, { track: false })
  const quote = yield* attemptSilently(request(ask))
  return quote instanceof AppError && quote.fault.code === 'NOT_FOUND'
}

function* composeDraft(acceptsNoMatch: boolean): SagaGenerator<QuoteDraft> {
  const agreement = yield* select(selectAgreement)
  if (!agreement) throw internalError('the review is not complete')
  const networks = (yield* select(selectReferences)).data?.networks ?? []
  const network = networkOf(networks, agreement.token.network)
  if (!network) throw internalError('fail to load network info from config')
  return { ...quoteDraft(agreement, network), ...(acceptsNoMatch && { acceptsNoMatch }) }
}

/** A large quote is asked for again, with the same key, once its person has confirmed it. */
function* askForQuote(draft: QuoteDraft) {
  const create = quotes.endpoints.createQuote.initiate
  const idempotencyKey = (yield* select(selectQuoteKey)) ?? (yield* newKey(quoteKeyed))
  const quote = yield* attemptSilently(
    confirmed(() =>
      sendAgain(
        () => request(create({ draft, idempotencyKey }, { track: false })),
        (fault, sent) => isFateUnknown(fault) && sent <= OTC_RULES.quoteRetries,
      ),
    ),
  )
  if (!(quote instanceof AppError)) return quote
  yield* call(announceRefusal, quote)
  return undefined
}

/** A sentence of the desk is shown; figures and recipient are asked anew: mostly the price has moved. */
function* announceRefusal({ fault }: AppError) {
  // Whoever does not confirm it stays at the review.
  if (fault.code === 'ABORTED') return
  const text = refusalText(fault)
  if (text !== null) yield* put(requestRefused(text))
  if (text === null || fault.code !== 'VALIDATION_FAILED') {
    yield* put(failed({ failure: 'createQuote', fault }))
    return
  }
  yield* put(toastRaised({ type: 'Notify', message: text }))
  const id = yield* select(selectRecipientId)
  const recipient = id === null ? undefined : yield* call(freshRecipient, id)
  if (recipient) yield* put(recipientFound(recipient))
  yield* call(convert)
  const transactionFee = yield* call(loadFee)
  if (transactionFee !== undefined) yield* put(feeRenewed(transactionFee))
}
