import { put, select } from 'typed-redux-saga'

import type { MessageDraft } from '@contract/v1/chat'
import { AppError, type Fault } from '@kernel/app-error'

import { failed } from '../../../events'
import { attemptSilently } from '../../../platform/attempt'
import { request, type Handle } from '../../../platform/request'
import { mayRepeatUnanswered, sendAgain } from '../../../platform/send-again'
import type { Thunk } from '../../../platform/services'
import { isUnanswered } from '../../../platform/unanswered'
import { selectNow } from '../../../state/clock'
import { whenOnline } from '../../../resources/streams/follow-stream'
import { messageDraftOf, type OutboxMessage } from './draft'
import { missingOf } from './returned-message'
import { messageDelivered, messageReturned, sendFailed, sendStarted } from './drafts'

export interface DeliverySide<Answer> {
  readonly send: (key: string, draft: MessageDraft) => Thunk<Handle<Answer>>
}

/** One message until the desk has it, or says no, or has been away for too long. */
export function* deliverMessage<Answer>(
  side: DeliverySide<Answer>,
  key: string,
  message: OutboxMessage,
) {
  const one = { key, id: message.id }
  const send = function* () {
    yield* whenOnline()
    yield* put(sendStarted(one))
    return yield* request(side.send(key, messageDraftOf(message)))
  }
  const answer = yield* attemptSilently(sendAgain(send, mayTryAgain))
  if (answer instanceof AppError) yield* giveUp(one, message, answer.fault)
  else yield* put(messageDelivered(one))
}

const mayTryAgain = (fault: Fault, sent: number): boolean =>
  fault.code === 'TOO_MANY_REQUESTS' || mayRepeatUnanswered(fault, sent)

/** A message of which a part is gone at the desk can never be sent as it is. */
function* giveUp(one: { key: string; id: string }, message: OutboxMessage, fault: Fault) {
  const now = yield* select(selectNow)
  const missing = missingOf(message, fault, now)
  if (missing === null) {
    yield* put(sendFailed({ ...one, isRefused: !isUnanswered(fault) }))
    return
  }
  yield* put(messageReturned({ ...one, missing, now }))
  if (missing === 'transaction') yield* put(failed({ failure: 'attachTransaction', fault }))
}
