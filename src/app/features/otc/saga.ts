import {
  call,
  delay,
  fork,
  put,
  select,
  takeEvery,
  takeLatest,
  takeLeading,
} from 'typed-redux-saga'

import { OTC_RULES } from '@config/otc'
import { isAddressLike } from '@kernel/address'
import { internalError, type Fault } from '@kernel/app-error'

import { failed, ticked } from '../../events'
import { attempt } from '../../platform/attempt'
import { during } from '../../platform/during'
import { paths } from '../../platform/paths'
import { request } from '../../platform/request'
import { assets, selectPopular } from '../../resources/assets'
import { findRecipient } from '../../resources/find-recipient'
import { networkChosen, selectNetworkFilter } from '../../state/preferences'
import { went } from '../../state/route'
import { answerNewest, CONVERSION_CHANGES } from './amount/amount-saga'
import { requestQuote } from './review/quote-saga'
import {
  selectIsOpen,
  selectIsReloadDue,
  selectRecipientId,
  selectTerm,
  selectTransfer,
} from './flow/selectors'
import {
  closed,
  opened,
  recipientFound,
  reloadDue,
  requested,
  searchFailed,
  searchRepeated,
  searchTyped,
  submitted,
  tokensFound,
} from './flow/slice'

export function* otcSaga() {
  yield* during(selectIsOpen, opened, closed, runOtc)
}

export function* runOtc() {
  yield* fork(findFlowRecipient)
  yield* takeEvery(assets.endpoints.popular.matchRejected, announceTokensFailed)
  yield* takeLatest([searchTyped, searchRepeated, networkChosen], findTokens)
  yield* takeEvery(ticked, reloadWhenDue)
  yield* takeLatest([...CONVERSION_CHANGES, submitted], answerNewest)
  yield* takeLeading(requested, requestQuote)
  // A transfer that an ended session broke off comes without its figures.
  if ((yield* select(selectTransfer))?.amount) yield* put(reloadDue())
}

/** An unknown recipient goes home. */
export function* findFlowRecipient() {
  const id = yield* select(selectRecipientId)
  const recipient = id === null ? undefined : yield* call(findRecipient, id)
  yield* put(recipient ? recipientFound(recipient) : went(paths.home, { replace: true }))
}

interface Rejected {
  readonly payload?: Fault | undefined
  readonly meta: { readonly condition: boolean }
}

/** The first load has to be seen to fail; a refresh behind a full list may fail in silence. */
export function* announceTokensFailed({ payload, meta }: Rejected) {
  if (meta.condition || (yield* select(selectPopular)).data) return
  const fault = payload ?? internalError('the popular tokens did not load').fault
  yield* put(failed({ failure: 'loadTokens', fault }))
}

/** A newer search cancels this one, and its request with it. */
export function* findTokens() {
  const filter = yield* select(selectTerm)
  if (filter === '') return
  if (!isAddressLike(filter)) yield* delay(OTC_RULES.searchDebounceMs)
  const network = (yield* select(selectNetworkFilter)) ?? 'unknown'
  const ask = assets.endpoints.find.initiate({ filter, network }, { track: false })
  const tokens = yield* attempt('searchTokens', request(ask))
  yield* put(tokens ? tokensFound(tokens) : searchFailed())
}

export function* reloadWhenDue() {
  if (yield* select(selectIsReloadDue)) yield* put(reloadDue())
}
