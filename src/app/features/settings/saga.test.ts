import { Blob as NodeBlob } from 'node:buffer'

import { expectSaga } from 'redux-saga-test-plan'
import { getContext } from 'redux-saga-test-plan/matchers'

import { deskFetch } from '@test/fakes/desk-fetch'
import { createTestStore } from '@test/setup/store'

import { disconnectRequested, failed } from '../../events'
import { CHOSEN_KEY } from '../../platform/wallet'
import { api } from '../../resources/api'
import { avatar } from '../../resources/avatar'
import { settingsSaga } from './saga'

it('lets go of the wallet when the user disconnects [SET-06] [SET-07]', async () => {
  const kept = new Map([[CHOSEN_KEY, 'eu.causeway.sandbox']])
  const storage = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => kept.set(key, value),
    remove: (key: string) => kept.delete(key),
  }
  await expectSaga(settingsSaga)
    .provide([[getContext('services'), { storage }]])
    .dispatch(disconnectRequested())
    .silentRun(50)
  expect(kept.size).toBe(0)
})

it('tells of no failure where the session has ended the upload of a picture', async () => {
  const { fetch } = deskFetch({ '/v1/private/account/avatar': () => 'never' })
  const { store, runSaga, actions } = createTestStore({ fetch })
  runSaga(settingsSaga)
  // Node's, since that is what Node's form takes.
  const image = new NodeBlob(['x']) as unknown as Blob
  const picture = { image, name: 'me.png' }
  const upload = avatar.endpoints.uploadAvatar.initiate(picture, { track: false })
  const ended = store.dispatch(upload)
  store.dispatch(api.util.resetApiState())
  await ended
  expect(actions.filter(failed.match)).toEqual([])
})
