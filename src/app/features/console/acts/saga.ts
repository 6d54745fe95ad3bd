import { put, select, takeLeading } from 'typed-redux-saga'

import { type OfferedAct, SOLO_ACTS, type SoloAct } from '@contract/console/acts'
import { AppError } from '@kernel/app-error'
import { refusalText } from '../../../errors/refusal-text'
import { perSession } from '../../../platform/per-session'
import { request } from '../../../platform/request'
import { approvals } from '../../../resources/console/approvals'
import { selectNow } from '../../../state/clock'
import { actDone, actFailed, actOrdered, actProposed } from './slice'

const { actAlone, proposeAct } = approvals.endpoints

/** What takes one operator is done, and what takes two is proposed; the desk checks both. */
export function* actsSaga() {
  yield* perSession(function* () {
    yield* takeLeading(actOrdered, carryOut)
  })
}

/** The act is one of one operator, or of two. */
export const isSolo = (act: OfferedAct['act']): act is SoloAct =>
  SOLO_ACTS.some((each) => each === act)

function* carryOut({ payload: { act, ...order } }: ReturnType<typeof actOrdered>) {
  try {
    if (isSolo(act)) {
      yield* request(actAlone.initiate({ act, ...order }, { track: false }))
      yield* put(actDone({ act, subject: order.subject, atTs: yield* select(selectNow) }))
    } else {
      const { id } = yield* request(proposeAct.initiate({ act, ...order }, { track: false }))
      yield* put(actProposed(id))
    }
  } catch (thrown) {
    yield* put(actFailed(thrown instanceof AppError ? refusalText(thrown.fault) : null))
  }
}
