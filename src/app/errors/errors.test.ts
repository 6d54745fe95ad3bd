import { combineSlices } from '@reduxjs/toolkit'
import { expectSaga } from 'redux-saga-test-plan'

import { fakeServices, served } from '@test/fakes/services'
import type { Fault } from '@kernel/app-error'

import {
  connectivityChanged,
  failed,
  type Failure,
  FAILURES,
  type Notice,
  NOTICES,
  toastRaised,
} from '../events'
import { clock } from '../state/clock'
import { announceSaga } from './announce'
import { failureMessages, noticeMessages } from './failure-messages'
import { handlingOf } from './policy'

const messages = { ...failureMessages, ...noticeMessages }

const TEXTS: readonly (readonly [string, Failure | Notice, string])[] = [
  ['[ERR-01]', 'failedToSendOTP', 'Failed to send OTP to specified email. Please try again later.'],
  ['[ERR-02]', 'sendOTP', 'Failed to send OTP code. Please try again later.'],
  ['[ERR-03]', 'resendOTP', 'Failed to send OTP code. Please try again later.'],
  ['[ERR-04]', 'failedToCheckOTP', 'Failed to check OTP code. Please try again later.'],
  ['[ERR-06]', 'remoteConfigFailed', 'Failed to init application. Please try again later.'],
  ['[ERR-07]', 'checkIban', 'Failed to check IBAN. Please try again later.'],
  ['[ERR-08]', 'loadRecipients', 'Failed to load recipients. Please try again later.'],
  ['[ERR-09]', 'createRecipient', 'Failed to create recipient. Please try again later.'],
  ['[ERR-10]', 'editRecipient', 'Failed to edit recipient. Please try again later.'],
  ['[ERR-11]', 'removeRecipient', 'Failed to remove recipient. Please try again later.'],
  ['[ERR-12]', 'downloadReceipt', 'Failed to download receipt.'],
  ['[ERR-13]', 'avatarInvalidFormat', 'Invalid picture format!'],
  ['[ERR-14]', 'avatarNotSelected', "Couldn't save avatar!"],
  ['[ERR-15]', 'saveAvatar', "Couldn't save avatar!"],
  ['[ERR-16]', 'otcDataFetchFailed', 'Something went wrong.'],
  ['[ERR-17]', 'unknownError', 'Something went wrong.'],
  ['[ERR-18]', 'attachTransaction', 'Transaction details could not be attached. Please try again.'],
  ['[ERR-30]', 'networkInfo', 'fail to load network info from config'],
  ['[ACT-20]', 'transactionTimeout', 'Transaction failed (by timeout)'],
  ['[TOAST-06]', 'codeResent', 'Code resent!'],
  ['[TOAST-07]', 'beneficiaryAdded', 'Beneficiary added'],
  ['[TOAST-07]', 'beneficiaryEdited', 'Beneficiary edited'],
  ['[TOAST-07]', 'beneficiaryRemoved', 'Beneficiary removed'],
  ['[TOAST-08]', 'downloadStarted', 'Download started'],
  ['[TOAST-08]', 'downloadFinished', 'Download finished'],
  ['[TOAST-09]', 'copiedWalletAddress', 'Copied wallet address'],
  ['[TOAST-10]', 'copied', 'Copied to clipboard!'],
  ['[TOAST-11]', 'copiedTransactionId', 'Copied transaction ID!'],
  ['[TOAST-12]', 'copyUnsupported', 'Copy to clipboard is not supported'],
]

it.each(TEXTS)('%s %s', (_id, name, text) => {
  expect(messages[name].defaultMessage).toBe(text)
})

it('has a text for everything', () => {
  expect([...FAILURES, ...NOTICES].filter((name) => !messages[name].defaultMessage)).toEqual([])
})

const broken: Fault = { code: 'unknownError', status: 500 }

/** What a handling comes to, such as 'toast, report, error'. */
const summary = ({ show, report, level }: ReturnType<typeof handlingOf>): string =>
  [show && 'toast', report && 'report', level].filter(Boolean).join(', ')

it.each<[string, Failure, Fault, string]>([
  ['[ERR-32] [ERR-34] a cancel is silent', 'otcDataFetchFailed', { code: 'ABORTED' }, 'debug'],
  [
    'a lost session has been warned of where it was noticed',
    'loadRecipients',
    { code: 'INVALID_SESSION' },
    'debug',
  ],
  ['[LOG-05] a wrong code is nobody’s bug', 'failedToCheckOTP', { code: 'WRONG_OTP_CODE' }, 'info'],
  ['[LOG-07] a failed logout is reported', 'logout', broken, 'toast, report, error'],
  [
    '[LOG-08] a recipient call is logged at debug',
    'createRecipient',
    broken,
    'toast, report, debug',
  ],
  ['[LOG-09] a token search is reported', 'searchTokens', broken, 'toast, report, error'],
  [
    '[LOG-10] [ERR-33] a conversion is reported',
    'otcDataFetchFailed',
    broken,
    'toast, report, error',
  ],
  ['[LOG-11] a quote reload is reported, quietly', 'reloadQuote', broken, 'report, error'],
  [
    'a wait that the host asks for is counted down, not toasted',
    'createQuote',
    { code: 'TOO_MANY_REQUESTS', retryAfter: 9 },
    'warn',
  ],
  [
    'a network that is down is not reported',
    'loadTransactions',
    { code: 'NETWORK_ERROR' },
    'toast, error',
  ],
])('%s', (_case, failure, fault, expected) => {
  expect(summary(handlingOf(failure, fault))).toBe(expected)
})

it('a failure becomes a toast, a log line and a report', async () => {
  const report = jest.fn()
  const debug = jest.fn()
  const log = { ...fakeServices([]).log, debug }
  await expectSaga(announceSaga)
    .provide(served(fakeServices([], { report, log })))
    .put(toastRaised({ type: 'Expected', code: 'editRecipient' }))
    .dispatch(failed({ failure: 'editRecipient', fault: broken }))
    .silentRun(10)
  expect(debug).toHaveBeenCalledWith('editRecipient: unknownError')
  expect(report).toHaveBeenCalledTimes(1)
})

it('says why there is no rate in the desk’s own words', async () => {
  const validationError = 'The price of ETH is moving too fast. Try again in a minute.'
  const stopped = { ...broken, serverCode: 'RATE_UNAVAILABLE', payload: { validationError } }
  await expectSaga(announceSaga)
    .provide(served(fakeServices([])))
    .put(toastRaised({ type: 'Notify', message: validationError }))
    .not.put(toastRaised({ type: 'Expected', code: 'otcDataFetchFailed' }))
    .dispatch(failed({ failure: 'otcDataFetchFailed', fault: stopped }))
    .silentRun(10)
})

it('a failure of which the user was told is logged and reported, without a toast [ERR-09]', async () => {
  const report = jest.fn()
  await expectSaga(announceSaga)
    .provide(served(fakeServices([], { report })))
    .not.put(toastRaised({ type: 'Expected', code: 'editRecipient' }))
    .dispatch(failed({ failure: 'editRecipient', fault: broken, isTold: true }))
    .silentRun(10)
  expect(report).toHaveBeenCalledTimes(1)
})

describe('what becomes of each failure', () => {
  // Everything else is shown, reported and logged as an error.
  const MILDER: Partial<Record<Failure, Partial<ReturnType<typeof handlingOf>>>> = {
    loadRecipients: { level: 'debug' },
    createRecipient: { level: 'debug' },
    editRecipient: { level: 'debug' },
    removeRecipient: { level: 'debug' },
    restoreRecipient: { level: 'debug' },
    avatarInvalidFormat: { report: false, level: 'warn' },
    avatarNotSelected: { report: false, level: 'warn' },
    reloadQuote: { show: false },
  }

  it.each(FAILURES)('%s: once each', async (failure) => {
    const { show, report, level } = { show: true, report: true, level: 'error', ...MILDER[failure] }
    const done: string[] = []
    const write = (name: string) => () => void done.push(name)
    const log = {
      debug: write('debug'),
      info: write('info'),
      warn: write('warn'),
      error: write('error'),
    }
    const { allEffects } = await expectSaga(announceSaga)
      .provide(served(fakeServices([], { log, report: write('report') })))
      .dispatch(failed({ failure, fault: broken }))
      .silentRun(5)
    const toasts = allEffects.filter(
      (effect: { payload?: { action?: { type: string } } }) =>
        effect.payload?.action?.type === toastRaised.type,
    )
    expect(done).toEqual(report ? [level, 'report'] : [level])
    expect(toasts).toHaveLength(show ? 1 : 0)
  })
})

it('says that the network is away where it is (screens 22)', async () => {
  const fault = { code: 'NETWORK_ERROR' } as const
  const told = (isOnline: boolean, code: 'offline' | 'loadTokens') =>
    expectSaga(announceSaga)
      .withReducer(combineSlices(clock))
      .provide(served(fakeServices([])))
      .put(toastRaised({ type: 'Expected', code }))
      .dispatch(connectivityChanged({ isOnline }))
      .dispatch(failed({ failure: 'loadTokens', fault }))
      .silentRun(10)
  await told(false, 'offline')
  await told(true, 'loadTokens')
})
