import { expectSaga } from 'redux-saga-test-plan'

import { fakeServices, served, type Answer } from '@test/fakes/services'
import { aChatFile, uuidOf } from '@test/builders/chat'
import type { Thunk } from '../../../platform/services'
import type { Handle } from '../../../platform/request'

import { connectivityChanged, failed } from '../../../events'
import { clock, selectNow } from '../../../state/clock'
import type { MessageDraft } from '@contract/v1/chat'
import type { OutboxMessage } from './draft'
import { messageDelivered, messageReturned, sendFailed, sendStarted } from './drafts'
import { MOST_TRIES } from '../../../platform/send-again'
import { deliverMessage, type DeliverySide } from './delivery-saga'
import { combineSlices } from '@reduxjs/toolkit'

const ID = uuidOf(1)
const ONE = { key: 'own', id: ID }
const message: OutboxMessage = {
  id: ID,
  text: 'hello',
  files: [],
  transactionId: null,
  ts: 0,
  state: 'waiting',
  isRefused: false,
}
/** As a clock that has not ticked. */
const NOW = selectNow({ clock: clock.getInitialState() })
const away: Answer<never> = { fails: { code: 'NETWORK_ERROR' } }
const there: Answer<string> = { gives: 'kept' }

/** What was sent, each time. */
function sideWith() {
  const sent: MessageDraft[] = []
  const side: DeliverySide<string> = {
    send: (_key, draft) => {
      sent.push(draft)
      return 'asked' as unknown as Thunk<Handle<string>> // the fake services answer whatever is run
    },
  }
  return { side, sent }
}

async function delivered(
  answers: readonly Answer<unknown>[],
  changes: Partial<OutboxMessage> = {},
) {
  const { side, sent } = sideWith()
  const { effects } = await expectSaga(deliverMessage<string>, side, 'own', {
    ...message,
    ...changes,
  })
    .withReducer(combineSlices(clock))
    .provide([served(fakeServices(answers)), { race: () => ({ over: true }), call: skipPauses }])
    .silentRun()
  const put = effects.put.map(({ payload }: { payload: { action: unknown } }) => payload.action)
  return { sent, put }
}

const skipPauses = (effect: { fn: { name: string } }, next: () => unknown) =>
  effect.fn.name === 'delayP' ? true : next()

describe('a message on its way', () => {
  it('is gone from the outbox once the desk has it [CHAT-02]', async () => {
    const { put } = await delivered([there])
    expect(put).toEqual([sendStarted(ONE), messageDelivered(ONE)])
  })

  it('is sent again under the same id where no answer comes', async () => {
    const { sent, put } = await delivered([away, { fails: { code: 'TIMEOUT' } }, there])
    expect(sent.map(({ id }) => id)).toEqual([ID, ID, ID])
    expect(put.at(-1)).toEqual(messageDelivered(ONE))
  })

  it('has failed after four times, and may go out again by itself', async () => {
    const { sent, put } = await delivered([away, away, away, away])
    expect(sent).toHaveLength(MOST_TRIES)
    expect(put.at(-1)).toEqual(sendFailed({ ...ONE, isRefused: false }))
  })

  it('is not tried again where the desk says no', async () => {
    const { sent, put } = await delivered([{ fails: { code: 'VALIDATION_FAILED' } }])
    expect(sent).toHaveLength(1)
    expect(put.at(-1)).toEqual(sendFailed({ ...ONE, isRefused: true }))
  })

  it('waits for as long as the desk asks it to', async () => {
    const { put } = await delivered([
      { fails: { code: 'TOO_MANY_REQUESTS', retryAfter: 3 } },
      there,
    ])
    expect(put.at(-1)).toEqual(messageDelivered(ONE))
  })

  it('says that its transaction could not be attached [ERR-18]', async () => {
    const fault = { code: 'NOT_FOUND' } as const
    const { put } = await delivered([{ fails: fault }], { transactionId: 'tx_1' })
    expect(put.slice(1)).toEqual([
      messageReturned({ ...ONE, missing: 'transaction', now: NOW }),
      failed({ failure: 'attachTransaction', fault }),
    ])
  })

  const missing = { code: 'NOT_FOUND' } as const
  const expired = { code: 'unknownError', serverCode: 'FILE_EXPIRED' } as const
  const sent = { code: 'VALIDATION_FAILED', payload: { reason: 'already-sent' } } as const
  const fresh = [aChatFile()]
  const over = [aChatFile({ expiresTs: NOW })]

  it.each([
    ['its files', 'the desk has deleted its only part', missing, fresh, null, 'files'],
    ['its files', 'their day is over', missing, over, 'tx_1', 'files'],
    ['its files', 'the desk says that they have expired', expired, fresh, 'tx_1', 'files'],
    ['its files', 'another message took them', sent, fresh, 'tx_1', 'sent-files'],
    ['its transaction', 'its files are of today', missing, fresh, 'tx_1', 'transaction'],
  ] as const)(
    'returns to the composer without %s where %s',
    async (_what, _where, fault, files, transactionId, gone) => {
      const { put } = await delivered([{ fails: fault }], { files, transactionId })
      expect(put[1]).toEqual(messageReturned({ ...ONE, missing: gone, now: NOW }))
    },
  )

  it('stays refused where nothing that went along can be missing', async () => {
    const { put } = await delivered([{ fails: { code: 'NOT_FOUND' } }])
    expect(put.at(-1)).toEqual(sendFailed({ ...ONE, isRefused: true }))
  })

  it('stays here while the browser has no network', async () => {
    const { side, sent } = sideWith()
    await expectSaga(deliverMessage<string>, side, 'own', message)
      .withReducer(combineSlices(clock))
      .withState({ clock: { ...clock.getInitialState(), isOnline: false } })
      .provide([served(fakeServices([]))])
      .not.put(sendStarted(ONE))
      .silentRun(20)
    expect(sent).toEqual([])
    await expectSaga(deliverMessage<string>, side, 'own', message)
      .withReducer(combineSlices(clock), { clock: { ...clock.getInitialState(), isOnline: false } })
      .provide([served(fakeServices([there]))])
      .dispatch(connectivityChanged({ isOnline: true }))
      .put(messageDelivered(ONE))
      .silentRun(20)
  })
})
