import { call } from 'typed-redux-saga'

import type { BodyOf } from '@contract/endpoint'
import { confirmSession, startConfirmation } from '@contract/v1/confirmation'
import type { PasskeyAssertion } from '@contract/v1/passkey-use'
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  type PasskeyCreation,
  type PasskeyList,
} from '@contract/v1/passkeys'

import { createPasskey } from '../platform/passkeys'
import { request } from '../platform/request'
import { api, to, toCached, type Answer, type CacheAccess } from './api'

type NewPasskey = BodyOf<typeof addPasskey>
interface Renamed {
  readonly id: string
  readonly name: string
}

/** The passkeys of the account. What the browser is given, and that it was confirmed, are answers. */
export const passkeys = api.injectEndpoints({
  endpoints: (build) => ({
    passkeys: build.query<PasskeyList, null>({ ...to(listPasskeys), providesTags: ['Passkey'] }),
    startPasskey: build.mutation<Answer<typeof startPasskey>, null>(to(startPasskey)),
    addPasskey: build.mutation<PasskeyList, NewPasskey>(
      toCached(addPasskey, (body: NewPasskey) => ({ body }), replaceList),
    ),
    renamePasskey: build.mutation<PasskeyList, Renamed>({
      ...toCached(
        renamePasskey,
        ({ id, name }: Renamed) => ({ params: { id }, body: { name } }),
        replaceList,
      ),
      invalidatesTags: (_list, fault) => (fault ? ['Passkey'] : []),
    }),
    removePasskey: build.mutation<PasskeyList, string>({
      ...toCached(removePasskey, (id: string) => ({ params: { id } }), replaceList),
      invalidatesTags: (_list, fault) => (fault ? ['Passkey'] : []),
    }),
    startConfirmation: build.mutation<Answer<typeof startConfirmation>, null>(
      to(startConfirmation),
    ),
    confirmSession: build.mutation<null, PasskeyAssertion>(
      to(confirmSession, (assertion: PasskeyAssertion) => ({ body: { assertion } })),
    ),
  }),
})

function replaceList({ dispatch }: CacheAccess, list: PasskeyList): void {
  void dispatch(passkeys.util.upsertQueryData('passkeys', null, list))
}

/** Has the browser make a passkey and the desk keep it. Throws AppError where the desk refuses, else what the browser says. */
export function* keepPasskey(creation: PasskeyCreation, name: string) {
  const passkey = yield* call(createPasskey, creation)
  yield* request(passkeys.endpoints.addPasskey.initiate({ name, passkey }, { track: false }))
}
