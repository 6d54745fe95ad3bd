import { aSession } from '@test/builders/account'

import { sessionExpired, sessionOpened } from '../../events'
import {
  askingFailed,
  codeCompleted,
  codeRefused,
  codeSent,
  codeTyped,
  emailLeft,
  emailSubmitted,
  refFound,
  resendAsked,
  signIn,
  signInChosen,
  stepShown,
  wentBack,
} from './slice'

const after = (...actions: Parameters<typeof signIn.reducer>[1][]) =>
  actions.reduce(signIn.reducer, signIn.getInitialState())

const atCode = [
  signInChosen(),
  emailSubmitted('marta@kowalczyk.studio'),
  codeSent({ now: 100, isLink: false }),
] as const

it('runs welcome, e-mail, code [SIGN-03]', () => {
  expect(after().step).toBe('welcome')
  expect(after(signInChosen()).step).toBe('email')
  expect(after(...atCode).step).toBe('otp')
})

it('goes back a step and keeps the e-mail', () => {
  const back = after(...atCode, codeTyped('12'), wentBack())
  expect(back).toMatchObject({ step: 'email', email: 'marta@kowalczyk.studio', otp: '' })
  const left = [emailLeft('marta@'), wentBack()].reduce(signIn.reducer, back)
  expect(left).toMatchObject({ step: 'welcome', typedEmail: 'marta@' })
  expect(left.email).toBe('marta@kowalczyk.studio')
})

it('follows the history to a step, to the code only where one is on its way', () => {
  expect(after(stepShown('otp')).step).toBe('welcome')
  const other = [wentBack(), emailSubmitted('anna@lindqvist.se'), askingFailed()]
  expect(after(...atCode, ...other, stepShown('otp')).step).toBe('email')
  const same = [wentBack(), emailSubmitted('marta@kowalczyk.studio'), askingFailed()]
  expect(after(...atCode, ...same, stepShown('otp')).step).toBe('otp')
  const back = after(...atCode, stepShown('welcome'))
  expect(back).toMatchObject({ step: 'welcome', direction: 'back' })
  expect(signIn.reducer(back, stepShown('otp'))).toMatchObject({
    step: 'otp',
    direction: 'forward',
  })
})

it('keeps a dead code to be seen, and starts anew with the next [a code’s tries]', () => {
  const dead = after(...atCode, codeTyped('123456'), codeRefused(0))
  expect(dead).toMatchObject({ otp: '123456', triesLeft: 0 })
  const next = [resendAsked(), codeSent({ now: 200, isLink: false })].reduce(signIn.reducer, dead)
  expect(next).toMatchObject({ otp: '', triesLeft: null, wrongCodes: 0, isReplaced: true })
  const renewed = after(
    ...atCode,
    codeRefused(2),
    resendAsked(),
    codeSent({ now: 200, isLink: false }),
  )
  expect(renewed).toMatchObject({ triesLeft: 2, wrongCodes: 1, isReplaced: false })
})

it('starts the cooldown with a code, and again with another [SIGN-12] [SIGN-15]', () => {
  expect(after(...atCode).resendAt).toBe(159)
  expect(after(...atCode, resendAsked(), codeSent({ now: 300, isLink: false })).resendAt).toBe(359)
})

it('strips what is no digit and takes six [VAL-04] [VAL-06] [SIGN-11]', () => {
  expect(after(...atCode, codeTyped('48a2 - 91 67')).otp).toBe('482916')
})

it('clears a refused code and counts it [SIGN-16] [SIGN-18]', () => {
  const once = after(...atCode, codeTyped('123456'), codeCompleted(), codeRefused(null))
  expect(once).toMatchObject({ otp: '', wrongCodes: 1, work: null })
  expect(signIn.reducer(once, codeRefused(null)).wrongCodes).toBe(2)
})

it('forgets all but the reference when a session opens or ends [FLAG-06]', () => {
  const opened = after(refFound('spring'), ...atCode, sessionOpened(aSession()))
  expect(opened).toEqual({ ...signIn.getInitialState(), ref: 'spring' })
  expect(signIn.reducer(opened, sessionExpired()).step).toBe('welcome')
})

it('cuts a reference at what the contract takes', () => {
  expect(after(refFound('x'.repeat(200))).ref).toHaveLength(64)
})
