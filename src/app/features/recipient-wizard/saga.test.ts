import type { Action } from '@reduxjs/toolkit'
import { expectSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'

import { AppError } from '@kernel/app-error'
import { answers, deskFetch, refuses } from '@test/fakes/desk-fetch'
import { ADD, CHECK, LIST, passing } from '@test/fakes/wizard-screen'
import { stateOf } from '@test/setup/feature-state'
import { fakeTimersInEach } from '@test/setup/fake-timers'
import { createTestStore } from '@test/setup/store'

import { failed, noticed } from '../../events'
import { findRecipient } from '../../resources/find-recipient'
import { selectPath, went } from '../../state/route'
import { feature } from './feature'
import { findEdited } from './saga'
import { saveRecipient } from './save-saga'
import {
  closed,
  ibanChanged,
  ibanChecked,
  ibanSubmitted,
  opened,
  recipientFound,
  recipientWizard,
  selectWizard,
  stepAnswered,
  steppedBack,
  submitted,
} from './slice'

const anna = {
  id: 7,
  type: 'individual' as const,
  firstName: 'Anna',
  lastName: 'Lindqvist',
  nickname: 'Rent',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  bankName: 'Commerzbank',
  amount: 3,
  reference: 'MARTA CAUSEWAY 21112025',
  countryCode: 'DE',
}

const { firstName, lastName, iban } = anna
const typed = { firstName, lastName, iban, nickname: '' }

const settled = () => jest.advanceTimersByTimeAsync(20)

type Desk = ReturnType<typeof deskFetch>

function wizardOver(desk: Desk) {
  const made = createTestStore({ fetch: desk.fetch, features: [feature] })
  const state = () => stateOf(made.store, selectWizard)
  const dispatch = made.store.dispatch
  const toIban = () => {
    dispatch(opened({ mode: 'create', type: 'individual' }))
    dispatch(stepAnswered())
    dispatch(stepAnswered())
  }
  return { ...made, state, dispatch, toIban }
}

fakeTimersInEach()

describe('IBAN check', () => {
  it('asks without blanks and moves on when the desk agrees [WIZ-11] [VAL-15]', async () => {
    const desk = deskFetch({ [CHECK]: () => answers(passing) })
    const { state, dispatch, toIban } = wizardOver(desk)
    toIban()
    dispatch(ibanSubmitted(typed.iban))
    expect(state().isChecking).toBe(true)
    await settled()
    expect(desk.callsOf(CHECK)[0]?.body).toEqual({ iban: 'DE89370400440532013000' })
    expect(state()).toMatchObject({
      step: 'nickname',
      isChecking: false,
      bank: { bic: 'COBADEFFXXX' },
    })
  })

  it.each([
    ['the user types on', ibanChanged()],
    ['the wizard closes', closed(typed)],
  ])('aborts the request when %s', async (_case, fact) => {
    const desk = deskFetch({ [CHECK]: () => 'never' })
    const { dispatch, toIban, actions } = wizardOver(desk)
    toIban()
    dispatch(ibanSubmitted(typed.iban))
    await settled()
    dispatch(fact)
    await settled()
    expect(desk.aborts()).toBe(1)
    expect(actions.some(failed.match)).toBe(false)
  })

  it('announces a check that did not work [ERR-07]', async () => {
    const desk = deskFetch({ [CHECK]: () => refuses(500, 'INTERNAL_ERROR') })
    const { state, dispatch, toIban, actions } = wizardOver(desk)
    toIban()
    dispatch(ibanSubmitted(typed.iban))
    await settled()
    expect(actions.find(failed.match)?.payload.failure).toBe('checkIban')
    expect(state()).toMatchObject({ step: 'iban', isChecking: false })
  })
})

describe('saving', () => {
  const toReview = ({ dispatch, toIban }: ReturnType<typeof wizardOver>) => {
    toIban()
    dispatch(ibanChecked(passing))
    dispatch(stepAnswered())
  }

  it('adds, says so and goes home [WIZ-18]', async () => {
    const desk = deskFetch({ [ADD]: () => answers({ recipients: [anna] }) })
    const wizard = wizardOver(desk)
    toReview(wizard)
    wizard.dispatch(submitted(typed))
    await settled()
    expect(desk.callsOf(ADD)[0]?.body).toMatchObject({ firstName: 'Anna', bic: 'COBADEFFXXX' })
    expect(wizard.actions).toContainEqual(noticed('beneficiaryAdded'))
    expect(selectPath(wizard.store.getState())).toBe('/')
    // The answer replaced the list at once: nobody had to ask for it.
    expect(desk.callsOf(LIST)).toHaveLength(0)
  })

  it('leads back to the transaction that the recipient is for, with the newest of its likes', async () => {
    const desk = deskFetch({ [ADD]: () => answers({ recipients: [anna, { ...anna, id: 9 }] }) })
    const wizard = wizardOver(desk)
    wizard.dispatch(opened({ mode: 'create', type: 'individual', transactionId: 'tx_h' }))
    wizard.dispatch(ibanChecked(passing))
    wizard.dispatch(submitted({ ...typed, nickname: 'Rent' }))
    await settled()
    expect(stateOf(wizard.store, selectPath)).toBe('/activity/tx_h?to=9')
  })

  it('that was never answered is looked up before anything is sent again', async () => {
    let listed: readonly unknown[] = []
    let isListThere = true
    const desk = deskFetch({
      [ADD]: () => 'offline',
      [LIST]: () => (isListThere ? answers({ recipients: listed }) : 'offline'),
    })
    const wizard = wizardOver(desk)
    toReview(wizard)
    wizard.dispatch(submitted(typed))
    await settled()
    expect(wizard.actions.find(failed.match)?.payload.failure).toBe('createRecipient')
    isListThere = false // nobody can say whether it is there: then it is not sent
    wizard.dispatch(submitted(typed))
    await settled()
    expect(desk.callsOf(ADD)).toHaveLength(1)
    isListThere = true
    listed = [{ ...anna, nickname: undefined }]
    wizard.dispatch(submitted(typed))
    await settled()
    expect(desk.callsOf(ADD)).toHaveLength(1)
    expect(wizard.actions).toContainEqual(noticed('beneficiaryAdded'))
  })

  it('is sent once, however often it is asked for', async () => {
    const desk = deskFetch({ [ADD]: () => 'never' })
    const wizard = wizardOver(desk)
    toReview(wizard)
    for (const press of [submitted(typed), submitted(typed)]) wizard.dispatch(press)
    await settled()
    expect(desk.callsOf(ADD)).toHaveLength(1)
  })

  it('shows the desk’s own sentence, logs and reports it, and keeps everything [ERR-09]', async () => {
    const desk = deskFetch({
      [ADD]: () => refuses(400, 'VALIDATION_FAILED', { validationError: 'Already on your list.' }),
    })
    const wizard = wizardOver(desk)
    toReview(wizard)
    wizard.dispatch(submitted(typed))
    await settled()
    expect(wizard.actions).toContainEqual({
      type: 'toastRaised',
      payload: { type: 'Notify', message: 'Already on your list.' },
    })
    expect(wizard.actions.filter(failed.match)).toMatchObject([
      { payload: { failure: 'createRecipient', isTold: true } },
    ])
    expect(wizard.state()).toMatchObject({ step: 'review', isSubmitting: false, isUnsure: false })
  })

  it('gives a running save up when the user steps back, and looks for it before the next one', async () => {
    const saved = { ...anna, nickname: undefined }
    const desk = deskFetch({ [ADD]: () => 'never', [LIST]: () => answers({ recipients: [saved] }) })
    const wizard = wizardOver(desk)
    toReview(wizard)
    wizard.dispatch(submitted(typed))
    await settled()
    wizard.dispatch(steppedBack())
    expect(desk.aborts()).toBe(1)
    expect(wizard.state()).toMatchObject({ step: 'nickname', isSubmitting: false })
    wizard.dispatch(submitted(typed))
    await settled()
    expect(desk.callsOf(ADD)).toHaveLength(1)
    expect(wizard.actions).toContainEqual(noticed('beneficiaryAdded'))
  })
})

describe('a worker alone', () => {
  // The test plan has timers of its own.
  beforeEach(() => jest.useRealTimers())

  it.each([
    ['createRecipient', { mode: 'create', type: 'individual' } as const],
    ['editRecipient', { mode: 'edit', id: 7 } as const],
  ])('announces %s [ERR-09] [ERR-10]', async (failure, subject) => {
    const wizard = recipientWizard.reducer(
      recipientWizard.reducer(undefined, opened(subject)),
      recipientFound(anna),
    )
    const fault = { code: 'unknownError' } as const
    const unwrap = () => Promise.reject(new AppError(fault))
    const run = () => ({ unwrap, abort: () => undefined })
    await expectSaga(saveRecipient, submitted(typed))
      .withState({ recipientWizard: { ...wizard, subject } })
      .provide({ getContext: () => ({ run }) })
      .put(failed({ failure: failure as 'createRecipient', fault, isTold: false }))
      .run()
  })

  it.each([
    ['starts editing from the recipient', anna, recipientFound(anna)],
    ['goes home where the id is unknown [NAV-12]', undefined, went('/', { replace: true })],
  ])('%s', (_case, found, fact) =>
    expectSaga(findEdited, 7)
      .provide([[matchers.call.fn(findRecipient), found]])
      .put<Action>(fact)
      .run(),
  )
})

describe('editing', () => {
  it('comes with the list, which is loaded first', async () => {
    const desk = deskFetch({ [LIST]: () => answers({ recipients: [anna] }) })
    const { state, dispatch } = wizardOver(desk)
    dispatch(opened({ mode: 'edit', id: 7 }))
    expect(state().isReady).toBe(false)
    await settled()
    expect(state()).toMatchObject({ isReady: true, original: { nickname: 'Rent' } })
    expect(state().initial.nickname).toBe('Rent')
  })
})
