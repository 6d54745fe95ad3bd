import { call, put, select } from 'typed-redux-saga'

import type { Token } from '@contract/v1/assets'
import { isSameAddress } from '@kernel/address'

import { attempt } from '../../../platform/attempt'
import { request } from '../../../platform/request'
import { assets, selectPopular } from '../../../resources/assets'
import type { Prefill } from './prefill'
import { selectPrefill } from './selectors'
import { prefilled, reloadDue } from './slice'

/** Looks up the token that the address names; the flow begins at its first step where nobody knows it. */
export function* prefillSaga() {
  const prefill = yield* select(selectPrefill)
  if (!prefill) return
  const token = yield* call(findToken, prefill)
  yield* put(prefilled(token ?? null))
  if (token) yield* put(reloadDue())
}

function* findToken({ network, token: address }: Prefill) {
  const isIt = (token: Token): boolean =>
    token.network === network && isSameAddress(token.address, address)
  const popular = (yield* select(selectPopular)).data?.find(isIt)
  if (popular) return popular
  const filter = address.toLowerCase()
  const ask = assets.endpoints.find.initiate({ filter, network }, { track: false })
  return (yield* attempt('searchTokens', request(ask)))?.find(isIt)
}
