import { delay, put, select, takeEvery, takeLatest } from 'typed-redux-saga'

import { OTC_RULES } from '@config/otc'
import { isAddressLike } from '@kernel/address'
import { internalError, type Fault } from '@kernel/app-error'

import { failed } from '../../../events'
import { attempt } from '../../../platform/attempt'
import { request } from '../../../platform/request'
import { assets, selectPopular } from '../../../resources/assets'
import { networkChosen, selectNetworkFilter } from '../../../state/preferences'
import { selectTerm } from '../flow/selectors'
import {
  searchFailed,
  searchRepeated,
  searchSettled,
  searchTyped,
  tokensFound,
} from '../flow/slice'

/** The popular tokens that fail to load, and the search. */
export function* tokensSaga() {
  yield* takeEvery(assets.endpoints.popular.matchRejected, announceTokensFailed)
  yield* takeLatest([searchTyped, searchRepeated, networkChosen], findTokens)
}

interface Rejected {
  readonly payload?: Fault | undefined
  readonly meta: { readonly condition: boolean }
}

/** The first load has to be seen to fail; a refresh behind a full list may fail in silence. */
function* announceTokensFailed({ payload, meta }: Rejected) {
  if (meta.condition || (yield* select(selectPopular)).data) return
  const fault = payload ?? internalError('the popular tokens did not load').fault
  yield* put(failed({ failure: 'loadTokens', fault }))
}

/** A newer search cancels this one, and its request with it. */
function* findTokens() {
  const filter = yield* select(selectTerm)
  if (filter === '') return
  if (!isAddressLike(filter)) yield* delay(OTC_RULES.searchDebounceMs)
  const network = (yield* select(selectNetworkFilter)) ?? 'unknown'
  const ask = assets.endpoints.find.initiate({ filter, network }, { track: false })
  const tokens = yield* attempt('searchTokens', request(ask))
  yield* put(tokens ? tokensFound(tokens) : searchFailed())
  yield* delay(OTC_RULES.searchSettledMs)
  yield* put(searchSettled())
}
