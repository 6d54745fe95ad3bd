import { put, select } from 'typed-redux-saga'

import type { OperatorSession } from '@contract/console/auth'

import { signedOut } from '../../../events'
import { operatorMissed, operatorSignedIn, selectOperator } from './slice'

/** Whose session this browser has by now. Tabs share it, so it may be another operator's than the page's: nothing is left to them. */
export function* admitOperator(session: OperatorSession) {
  const known = yield* select(selectOperator)
  if (known?.id === session.operator.id) return
  if (known) {
    yield* put(signedOut())
    yield* put(operatorMissed())
  }
  yield* put(operatorSignedIn(session))
}
