import { put, select, takeLeading, type SagaGenerator } from 'typed-redux-saga'

import type { WebhookAnswer } from '@contract/v1/webhooks'
import { AppError } from '@kernel/app-error'

import { refusalText } from '../../errors/refusal-text'
import { attemptSilently } from '../../platform/attempt'
import { newKey } from '../../platform/new-key'
import { perSession } from '../../platform/per-session'
import { request } from '../../platform/request'
import { confirmed } from '../../resources/step-ups'
import { webhooks } from '../../resources/webhooks'
import {
  addressWanted,
  changeMade,
  changeRefused,
  secretKeyed,
  secretWanted,
  selectKey,
} from './slice'

const { setWebhook, rotateSecret } = webhooks.endpoints

export function* webhooksSaga() {
  yield* perSession(function* () {
    yield* takeLeading(addressWanted, ({ payload: url }) =>
      change(() => request(setWebhook.initiate(url, { track: false }))),
    )
    yield* takeLeading(secretWanted, function* () {
      const key = (yield* select(selectKey)) ?? (yield* newKey(secretKeyed))
      yield* change(() => request(rotateSecret.initiate(key, { track: false })))
    })
  })
}

/** What came of it stands on the screen. */
function* change(ask: () => SagaGenerator<WebhookAnswer>) {
  const answer = yield* attemptSilently(confirmed(ask))
  if (!(answer instanceof AppError)) return yield* put(changeMade(answer.secret ?? null))
  const { fault } = answer
  yield* put(changeRefused(fault.code === 'ABORTED' ? null : { text: refusalText(fault) }))
}
