import { isAnyOf, type Action } from '@reduxjs/toolkit'
import { call, put, select, takeEvery } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'

import { sessionExpired, sessionOpened, signedOut } from '../events'
import { attemptSilently } from '../platform/attempt'
import { paths } from '../platform/paths'
import { services } from '../platform/services'
import type { TabMessage, Tabs } from '../platform/tabs'
import { askForSession } from '../resources/session'
import { preferencesFound } from '../state/preferences'
import { went } from '../state/route'
import { selectAccount, selectIsAuthorized } from '../state/session'
import { KEYS, storedPreferences } from './stored-preferences'

/** Marks an action that came from another tab; it is not sent on, which would loop. */
const fromOtherTab = <A extends Action>(action: A) => ({ ...action, meta: { isHeard: true } })

/** Shares sign-in, sign-out, expiry and stored preferences between tabs. */
export const tabsSaga = (tabs: Tabs) =>
  function* () {
    const messages = yield* call(tabs.messages)
    const storedKeys = yield* call(tabs.storedKeys)
    try {
      yield* takeEvery(isAnyOf(sessionOpened, sessionExpired, signedOut), tellBy(tabs))
      yield* takeEvery(messages, applyTabMessage)
      yield* takeEvery(storedKeys, adoptStored)
      // Another tab may have stored a choice between this one's start and now.
      yield* call(adoptPreferences)
      yield* call(forEver)
    } finally {
      messages.close()
      storedKeys.close()
    }
  }

const forEver = () => new Promise<never>(() => undefined)

function messageOf(action: Action): TabMessage {
  if (sessionOpened.match(action)) return 'opened'
  return sessionExpired.match(action) ? 'expired' : 'signedOut'
}

const tellBy = (tabs: Tabs) => (action: Action) => {
  if (!('meta' in action)) tabs.send(messageOf(action))
}

function* applyTabMessage(message: TabMessage) {
  switch (message) {
    case 'opened':
      return yield* call(join)
    case 'expired':
      return yield* call(leaveIfLost)
    case 'signedOut':
      return yield* call(leave)
  }
}

/** The network stays this tab's own: it is the filter of a list that may be open. */
const SHARED_KEYS: readonly string[] = [KEYS.theme, KEYS.locale, KEYS.closedTips]

function* adoptStored(key: string) {
  if (SHARED_KEYS.includes(key)) yield* call(adoptPreferences)
}

function* adoptPreferences() {
  const { storage } = yield* services()
  const { network: _own, ...shared } = storedPreferences(storage)
  yield* put(preferencesFound(shared))
}

/** Joins the session of another tab; a page of another account is reloaded. */
function* join() {
  const session = yield* call(sessionNow)
  if (!session) return
  const account = yield* select(selectAccount)
  const { reloadTo } = yield* services()
  const isAuthorized = yield* select(selectIsAuthorized)
  if (!isAuthorized) yield* put(fromOtherTab(sessionOpened(session)))
  else if (account?.accountUid !== session.accountData.accountUid) yield* call(reloadTo, paths.home)
}

/** Asks the host, since a late message of an old session must not end a new one. */
function* leaveIfLost() {
  if (!(yield* select(selectIsAuthorized))) return
  if ((yield* call(sessionNow)) === null) yield* put(fromOtherTab(sessionExpired()))
}

function* leave() {
  if (!(yield* select(selectIsAuthorized))) return
  yield* put(fromOtherTab(signedOut()))
  yield* put(went(paths.home, { replace: true }))
}

/** Undefined where the host does not answer; the next call finds out. */
function* sessionNow() {
  const session = yield* attemptSilently(askForSession())
  return session instanceof AppError ? undefined : session
}
