import { combineSlices, type Action } from '@reduxjs/toolkit'
import { expectSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { throwError } from 'redux-saga-test-plan/providers'

import { AppError } from '@kernel/app-error'
import { aRecipient } from '@test/builders/account'
import { answers, deskFetch } from '@test/fakes/desk-fetch'
import { UPDATE } from '@test/fakes/wizard-screen'
import { createTestStore } from '@test/setup/store'
import { anOwedHold } from '@test/builders/transaction'
import { fakeServices } from '@test/fakes/services'

import { SERVICES } from '../../platform/services'
import { findRecipient } from '../../resources/find-recipient'
import { recipients } from '../../resources/recipients'
import { holdDecision, holdDecisionOpened } from '../../state/hold-decision'
import { chooseAsked, renewPayee, saveCorrection } from './payee-saga'
import { payeeOf } from './policy'
import { resend } from './saga'
import {
  decisionFlow,
  holdDecided,
  holdKeyed,
  holdRefused,
  offerSeen,
  payeeChosen,
  payeeSpelled,
} from './slice'

const anna = aRecipient({ id: 9, iban: 'DE89 3704 0044 0532 0130 00' })

const reducer = combineSlices(holdDecision, decisionFlow)
const after = (...facts: Action[]) => facts.reduce(reducer, reducer(undefined, { type: 'start' }))

const asked = holdDecisionOpened({ id: 'h_1', way: 'other', recipientId: 9 })

const FRENCH = 'FR7630006000011234567890189'
const listed = payeeOf(anna)

it.each([
  ['the bank’s spelling', { firstName: 'Anna Maria' }, { firstName: 'Anna Maria', iban: FRENCH }],
  ['a written IBAN', { iban: 'NL91ABNA0417164300' }, { iban: 'NL91ABNA0417164300' }],
  ['nothing', {}, null],
])('saves of a recipient that has another IBAN by now %s alone', async (_what, change, saved) => {
  const list = [{ ...anna, iban: FRENCH }]
  const desk = deskFetch({ [UPDATE]: () => answers({ recipients: list }) })
  const { store } = createTestStore({ fetch: desk.fetch })
  await store.dispatch(recipients.util.upsertQueryData('list', null, { recipients: list }))
  await expectSaga(saveCorrection, { ...listed, ...change }, listed)
    .withState(store.getState())
    .provide([[matchers.getContext(SERVICES), { run: store.dispatch }]])
    .silentRun()
  const bodies = desk.callsOf(UPDATE).map(({ body }) => body)
  expect(bodies).toEqual(saved ? [expect.objectContaining({ id: anna.id, ...saved })] : [])
})

it('sends no euros where the correction was not saved', async () => {
  const payload = { validationError: 'Not this name.' }
  const refusal = new AppError({ code: 'VALIDATION_FAILED', description: 'refused', payload })
  await expectSaga(resend, new Map())
    .withReducer(reducer, after(asked, offerSeen(anOwedHold()), payeeChosen(payeeOf(anna))))
    .provide([
      [matchers.call.fn(saveCorrection), throwError(refusal)],
      [matchers.call.fn(renewPayee), undefined],
      [matchers.getContext(SERVICES), fakeServices([{ gives: anOwedHold() }])],
    ])
    .put(holdRefused({ kind: 'text', text: 'Not this name.' }))
    .not.put.actionType(holdDecided.type)
    .silentRun(0)
})

it('takes a new key for a name in the bank’s spelling, which is another request', () => {
  const named = { firstName: 'Anna Maria', lastName: 'Lindqvist' }
  const facts = [payeeChosen(listed), holdKeyed('key-1'), payeeSpelled(named)]
  expect(after(asked, ...facts).decisionFlow).toMatchObject({ payee: named, listed, key: null })
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
