import { call, select, type SagaGenerator } from 'typed-redux-saga'

import type { Recipient } from '@contract/v1/recipients'

import { attempt } from '../platform/attempt'
import { request } from '../platform/request'
import { recipients, selectRecipient } from './recipients'

/** A recipient by id, from the loaded list or, where that does not know it, from a fresh one. */
export function* findRecipient(id: number): SagaGenerator<Recipient | undefined> {
  return (yield* select(selectRecipient, id)) ?? (yield* call(freshRecipient, id))
}

/** A recipient by id as it stands at the desk now. */
export function* freshRecipient(id: number): SagaGenerator<Recipient | undefined> {
  const ask = recipients.endpoints.list.initiate(null, { forceRefetch: true })
  const list = yield* attempt('loadRecipients', request(ask))
  return list?.recipients.find((recipient) => recipient.id === id)
}
