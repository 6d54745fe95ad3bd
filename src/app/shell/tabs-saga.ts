import { isAnyOf, type Action } from '@reduxjs/toolkit'
import { call, put, select, takeEvery } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'

import { sessionExpired, sessionOpened, signedOut } from '../events'
import { attemptSilently } from '../platform/attempt'
import { paths } from '../platform/paths'
import { services } from '../platform/services'
import type { TabMessage, Tabs } from '../platform/tabs'
import { askForSession } from '../resources/session'
import { tipClosed } from '../state/preferences'
import { went } from '../state/route'
import { selectAccount, selectIsAuthorized } from '../state/session'

/** A fact that another tab has told is not told on: two tabs would talk for ever. */
const heard = <A extends Action>(action: A) => ({ ...action, meta: { isHeard: true } })

/** Signing in, signing out, a lost session and a closed tip are the same in every tab. */
export const tabsSaga = (tabs: Tabs) =>
  function* () {
    const channel = yield* call(tabs.messages)
    try {
      yield* takeEvery(isAnyOf(sessionOpened, sessionExpired, signedOut, tipClosed), tellBy(tabs))
      yield* takeEvery(channel, hear)
      yield* call(forEver)
    } finally {
      channel.close()
    }
  }

const forEver = () => new Promise<never>(() => undefined)

function messageOf(action: Action): TabMessage {
  if (tipClosed.match(action)) return `tip:${action.payload}`
  if (sessionOpened.match(action)) return 'opened'
  return sessionExpired.match(action) ? 'expired' : 'signedOut'
}

const tellBy = (tabs: Tabs) => (action: Action) => {
  if (!('meta' in action)) tabs.send(messageOf(action))
}

export function* hear(message: TabMessage) {
  switch (message) {
    case 'opened':
      return yield* call(join)
    case 'expired':
      return yield* call(leaveIfLost)
    case 'signedOut':
      return yield* call(leave)
    case 'tip:otc':
      return yield* put(heard(tipClosed('otc')))
    case 'tip:network':
      return yield* put(heard(tipClosed('network')))
  }
}

/** Somebody signed in: this tab is theirs too. What it showed of another account goes with the page. */
function* join() {
  const session = yield* call(sessionNow)
  if (!session) return
  const account = yield* select(selectAccount)
  const { reloadTo } = yield* services()
  const isAuthorized = yield* select(selectIsAuthorized)
  if (!isAuthorized) yield* put(heard(sessionOpened(session)))
  else if (account?.accountUid !== session.accountData.accountUid) yield* call(reloadTo, paths.home)
}

/** The host is asked, since a late word of an old session must not end a new one. */
function* leaveIfLost() {
  if (!(yield* select(selectIsAuthorized))) return
  if ((yield* call(sessionNow)) === null) yield* put(heard(sessionExpired()))
}

function* leave() {
  if (!(yield* select(selectIsAuthorized))) return
  yield* put(heard(signedOut()))
  yield* put(went(paths.home, { replace: true }))
}

/** Undefined where the host cannot be asked: then the next call finds out. */
function* sessionNow() {
  const session = yield* attemptSilently(askForSession())
  return session instanceof AppError ? undefined : session
}
