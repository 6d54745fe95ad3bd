import type { Action } from '@reduxjs/toolkit'
import { call, cancelled, put, take, type SagaGenerator } from 'typed-redux-saga'
import * as v from 'valibot'

import { AppError } from '@kernel/app-error'
import type { PasskeyAssertion } from '@contract/v1/passkey-use'
import {
  checkStepUpCode,
  confirmStepUp,
  sendStepUpCode,
  startStepUp,
  StepUpAsked,
} from '@contract/v1/step-up'

import { refusalText } from '../errors/refusal-text'
import { questionLeft } from '../state/dialog-question'
import { stepUpAsked, stepUpEnded } from '../state/step-up'
import { api, to, type Answer } from './api'

interface Assertion {
  readonly id: string
  readonly assertion: PasskeyAssertion
}
interface Code {
  readonly id: string
  readonly code: string
}

const ofOne = (id: string) => ({ params: { id } })

/** Confirming what the desk asks about; all are answers. */
export const stepUps = api.injectEndpoints({
  endpoints: (build) => ({
    startStepUp: build.mutation<Answer<typeof startStepUp>, string>(to(startStepUp, ofOne)),
    sendStepUpCode: build.mutation<null, string>(to(sendStepUpCode, ofOne)),
    confirmStepUp: build.mutation<null, Assertion>(
      to(confirmStepUp, ({ id, ...body }: Assertion) => ({ ...ofOne(id), body })),
    ),
    checkStepUpCode: build.mutation<null, Code>(
      to(checkStepUpCode, ({ id, ...body }: Code) => ({ ...ofOne(id), body })),
    ),
  }),
})

/** Makes a call, again once its person has confirmed it where the desk wants that. Who does not has given it up. */
export function* confirmed<T>(work: () => SagaGenerator<T>): SagaGenerator<T> {
  try {
    return yield* work()
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown
    const read = v.safeParse(StepUpAsked, thrown.fault.payload)
    if (!read.success) throw thrown
    const asked = { ...read.output.stepUp, reason: refusalText(thrown.fault) }
    yield* put(stepUpAsked(asked))
    // A call of its own: what is cancelled inside a yield* would go on after its last effect.
    if (!(yield* call(answered))) throw new AppError({ code: 'ABORTED' }, thrown)
  }
  return yield* confirmed(work)
}

/** Whoever leaves the screen leaves the question too. */
function* answered(): SagaGenerator<boolean> {
  try {
    const end = yield* take<Action>([stepUpEnded, questionLeft])
    return stepUpEnded.match(end) && end.payload
  } finally {
    if (yield* cancelled()) yield* put(stepUpEnded(false))
  }
}
