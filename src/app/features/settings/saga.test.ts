import { expectSaga } from 'redux-saga-test-plan'
import { getContext } from 'redux-saga-test-plan/matchers'

import { disconnectRequested } from '../../events'
import { CHOSEN_KEY } from '../../platform/wallet'
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
