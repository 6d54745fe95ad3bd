import { expectSaga } from 'redux-saga-test-plan'

import { aRecipient } from '@test/builders/account'
import { fakeServices, served } from '@test/fakes/services'
import { testServices } from '@test/setup/store'
import type { Fault } from '@kernel/app-error'

import { failed, noticed, recipientRemovalRequested } from '../../events'
import type { Services } from '../../platform/services'
import { recipientRemovalSaga } from './saga'

const list = { recipients: [aRecipient()] }
const fault: Fault = { code: 'unknownError', status: 500 }

it('tells of a removal, and of one that was refused, and goes on [CARD-15]', async () => {
  await expectSaga(recipientRemovalSaga)
    .provide(served(fakeServices([{ fails: fault }, { gives: list }])))
    .put(failed({ failure: 'removeRecipient', fault }))
    .put(noticed('beneficiaryRemoved'))
    .dispatch(recipientRemovalRequested(1))
    .dispatch(recipientRemovalRequested(2))
    .silentRun(20)
})

it('sends one removal at a time, so that no rollback undoes another [CARD-15]', async () => {
  let sent = 0
  const run = () => {
    sent += 1
    return { unwrap: () => new Promise(() => undefined), abort: () => undefined }
  }
  // The saga only unwraps and aborts what it runs.
  const services = { ...testServices(), run: run as unknown as Services['run'] }
  await expectSaga(recipientRemovalSaga)
    .provide(served(services))
    .dispatch(recipientRemovalRequested(1))
    .dispatch(recipientRemovalRequested(2))
    .silentRun(20)
  expect(sent).toBe(1)
})
