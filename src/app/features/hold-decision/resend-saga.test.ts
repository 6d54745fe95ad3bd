import { combineSlices, type Action } from '@reduxjs/toolkit'
import { expectSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { throwError } from 'redux-saga-test-plan/providers'

import { AppError } from '@kernel/app-error'
import { aRecipient } from '@test/builders/account'
import { anOwedHold } from '@test/builders/transaction'
import { fakeServices } from '@test/fakes/services'

import { SERVICES } from '../../platform/services'
import { findRecipient } from '../../resources/find-recipient'
import { holdDecision, holdDecisionOpened } from '../../state/hold-decision'
import { chooseAsked, saveCorrection } from './payee-saga'
import { payeeOf } from './policy'
import { resend } from './saga'
import { decisionFlow, holdDecided, holdRefused, offerSeen, payeeChosen } from './slice'

const anna = aRecipient({ id: 9, iban: 'DE89 3704 0044 0532 0130 00' })

const reducer = combineSlices(holdDecision, decisionFlow)
const after = (...facts: Action[]) => facts.reduce(reducer, reducer(undefined, { type: 'start' }))

const asked = holdDecisionOpened({ id: 'h_1', way: 'other', recipientId: 9 })

it('sends no euros where the correction was not saved', async () => {
  const payload = { validationError: 'Not this name.' }
  const refusal = new AppError({ code: 'VALIDATION_FAILED', description: 'refused', payload })
  await expectSaga(resend, new Map())
    .withReducer(reducer, after(asked, offerSeen(anOwedHold()), payeeChosen(payeeOf(anna))))
    .provide([
      [matchers.call.fn(saveCorrection), throwError(refusal)],
      [matchers.getContext(SERVICES), fakeServices([{ gives: anOwedHold() }])],
    ])
    .put(holdRefused({ kind: 'text', text: 'Not this name.' }))
    .not.put.actionType(holdDecided.type)
    .silentRun(0)
})

it('chooses who was named with the question', () =>
  expectSaga(chooseAsked)
    .withReducer(reducer, after(asked))
    .provide([[matchers.call.fn(findRecipient), anna]])
    .put(payeeChosen(payeeOf(anna)))
    .run())

it('chooses nobody by an id that the list does not know', () =>
  expectSaga(chooseAsked)
    .withReducer(reducer, after(asked))
    .provide([[matchers.call.fn(findRecipient), undefined]])
    .not.put.actionType(payeeChosen.type)
    .run())
