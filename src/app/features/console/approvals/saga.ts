import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'
import { refusalText } from '../../../errors/refusal-text'
import { usePasskey } from '../../../platform/passkeys'
import { perSession } from '../../../platform/per-session'
import { request } from '../../../platform/request'
import { approvals } from '../../../resources/console/approvals'
import {
  approvalStarted,
  proposalOpened,
  proposalRefused,
  refuseChosen,
  selectSigning,
  signChosen,
  signed,
  signingFailed,
} from './slice'

const { startApproval, approveProposal, refuseProposal } = approvals.endpoints

/** The story of one proposal on the screen: what is to be signed, and by whom it was. */
export function* signingSaga() {
  yield* perSession(function* () {
    yield* takeLatest(proposalOpened, start)
    yield* takeLeading(signChosen, sign)
    yield* takeLeading(refuseChosen, refuse)
  })
}

function* start({ payload: id }: ReturnType<typeof proposalOpened>) {
  try {
    yield* put(approvalStarted(yield* request(startApproval.initiate({ id }, { track: false }))))
  } catch (thrown) {
    yield* put(signingFailed({ id, text: textOf(thrown) }))
  }
}

function* sign() {
  const { started } = yield* select(selectSigning)
  if (!started) return
  const { id } = started.proposal
  try {
    const assertion = yield* call(usePasskey, started.request)
    const answer = { id, assertion }
    yield* put(signed(yield* request(approveProposal.initiate(answer, { track: false }))))
  } catch (thrown) {
    yield* put(signingFailed({ id, text: textOf(thrown) }))
  }
}

function* refuse({ payload }: ReturnType<typeof refuseChosen>) {
  try {
    yield* request(refuseProposal.initiate(payload, { track: false }))
    yield* put(proposalRefused(payload.id))
  } catch (thrown) {
    yield* put(signingFailed({ id: payload.id, text: textOf(thrown) }))
  }
}

const textOf = (thrown: unknown): string | null =>
  thrown instanceof AppError ? refusalText(thrown.fault) : null
