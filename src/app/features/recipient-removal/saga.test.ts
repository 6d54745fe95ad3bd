import { expectSaga } from 'redux-saga-test-plan'

import { aRecipient } from '@test/builders/account'
import { fakeServices, served, type Answer } from '@test/fakes/services'
import { createTestStore, testServices } from '@test/setup/store'
import type { Fault } from '@kernel/app-error'

import { failed, noticed, recipientRemovalRequested } from '../../events'
import type { Services } from '../../platform/services'
import { recipients } from '../../resources/recipients'
import {
  recipientRemoved,
  recipientRestored,
  removalRefused,
  undoAsked,
  undoFailed,
} from '../../state/removals'
import { recipientRemovalSaga } from './saga'

const anna = aRecipient({ id: 1, nickname: 'Anna' })
const list = { recipients: [anna] }
const fault: Fault = { code: 'unknownError', status: 500 }

/** The saga over a list that holds Anna. */
async function removing(...answers: Answer<unknown>[]) {
  const { store } = createTestStore()
  await store.dispatch(recipients.util.upsertQueryData('list', null, list))
  return expectSaga(recipientRemovalSaga)
    .withState(store.getState())
    .provide(served(fakeServices(answers)))
    .dispatch(recipientRemovalRequested(1))
}

it('tells of a removal, and of one that failed [CARD-15] [TOAST-07]', async () => {
  const run = await removing({ gives: list }, { fails: fault })
  await run
    .put(noticed('beneficiaryRemoved'))
    .put(failed({ failure: 'removeRecipient', fault, isTold: false }))
    .dispatch(recipientRemovalRequested(2))
    .silentRun(20)
})

it('offers to undo it where the host can restore [RCPT-10: undo for 10 s]', async () => {
  const run = await removing(
    { gives: { ...list, canRestore: true } },
    { gives: list },
    { fails: fault },
  )
  await run
    .put(recipientRemoved({ id: 1, name: 'Anna' }))
    .put(recipientRestored(1))
    .put(failed({ failure: 'restoreRecipient', fault }))
    .put(undoFailed(1))
    .dispatch(undoAsked(1))
    .dispatch(undoAsked(1))
    .silentRun(20)
})

it('keeps the reason of a refusal for the row, and reports it without a toast [RCPT-11]', async () => {
  const use = { reason: 'transfer-open', transactionId: 'tx_1' } as const
  const refused: Fault = { code: 'unknownError', serverCode: 'CONFLICT', payload: use }
  const run = await removing({ fails: refused })
  await run
    .put(removalRefused({ id: 1, use }))
    .put(failed({ failure: 'removeRecipient', fault: refused, isTold: true }))
    .silentRun(20)
})

it('waits for no answer before the next is sent [CARD-15]', async () => {
  let sent = 0
  const run = () => {
    sent += 1
    return { unwrap: () => new Promise(() => undefined), abort: () => undefined }
  }
  // The saga only unwraps and aborts what it runs.
  const services = { ...testServices(), run: run as unknown as Services['run'] }
  await expectSaga(recipientRemovalSaga)
    .withState(createTestStore().store.getState())
    .provide(served(services))
    .dispatch(recipientRemovalRequested(1))
    .dispatch(recipientRemovalRequested(2))
    .silentRun(20)
  expect(sent).toBe(2)
})
