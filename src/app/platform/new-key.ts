import { put, type SagaGenerator } from 'typed-redux-saga'
import type { Action } from '@reduxjs/toolkit'

import { services } from './services'

/** A key stands in the store before the first send, so every retry is the same request. */
export function* newKey(keyed: (key: string) => Action): SagaGenerator<string> {
  const { uuid } = yield* services()
  const key = uuid()
  yield* put(keyed(key))
  return key
}
