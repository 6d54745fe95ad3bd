import { failed, sessionOpened } from '@app/events'
import { feature } from '@app/features/otc/feature'
import { amountTyped, opened, submitted, tokenPicked } from '@app/features/otc/flow/slice'
import type { OtcState } from '@app/features/otc/flow/state'
import { references } from '@app/resources/references'

import { anna, conversion, ether, networks, quote, transactionOf, usdc } from '../builders/otc'
import { stateOf } from '../setup/feature-state'
import { createTestStore } from '../setup/store'
import { answers, deskFetch, type DeskScript } from './desk-fetch'

export const TO_EUR = '/v1/private/convert/fromTokenToEUR'
export const TO_TOKEN = '/v1/private/convert/fromEURToToken'
export const FEE = '/v1/private/fee/calc'
export const QUOTES = '/v1/private/quotes'
export const FIND = '/v1/private/assets/find'
export const LIST = '/v1/private/transactions'
export const POPULAR = '/v1/private/assets/popular'
export const RECIPIENTS = '/v1/private/sepa/recipients'

/** A desk that agrees to everything. */
export const goodDesk: DeskScript = {
  [TO_EUR]: () => answers(conversion),
  [TO_TOKEN]: () => answers(conversion),
  [FEE]: () => answers({ additionalFeeEUR: '4.50' }),
  [QUOTES]: () => answers({ quote }),
  [LIST]: () => answers({ transactions: [transactionOf('q1')] }),
  [FIND]: () => answers({ assets: [ether] }),
  [POPULAR]: () => answers({ popular: [usdc, ether] }),
  [RECIPIENTS]: () => answers({ recipients: [anna] }),
}

export const account = {
  accountData: { email: 'marta@example.test', accountUid: 'a', name: 'Marta' },
  serverSettings: { limits: { minOTCAmountEUR: '100' } },
}

/** The OTC flow of one recipient over a played desk, driven by its facts. */
export function flowOver(script: DeskScript = {}) {
  const desk = deskFetch({ ...goodDesk, ...script })
  let uuids = 0
  const made = createTestStore({
    fetch: desk.fetch,
    features: [feature],
    services: { uuid: () => `key-${String((uuids += 1))}` },
  })
  const { dispatch } = made.store
  const state = () => stateOf(made.store, ({ otc }: { readonly otc: OtcState }) => otc)
  dispatch(sessionOpened(account))
  void dispatch(
    references.util.upsertQueryData('references', null, {
      apiVersions: { configVersion: 1 },
      networks: [...networks],
    }),
  )
  dispatch(opened(7))
  /** A valid amount, submitted. */
  const toReview = async () => {
    dispatch(tokenPicked(usdc))
    dispatch(amountTyped('2500'))
    dispatch(submitted())
    await after(0)
  }
  const failures = () => made.actions.filter(failed.match).map(({ payload }) => payload.failure)
  return { ...made, dispatch, state, desk, toReview, failures }
}

/** Lets the fake clock run. */
export const after = (ms: number) => jest.advanceTimersByTimeAsync(ms)
