import type { Action } from '@reduxjs/toolkit'
import {
  call,
  cancel,
  put,
  race,
  select,
  take,
  takeEvery,
  type SagaGenerator,
} from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'

import { connectivityChanged } from '../../events'
import { backOff } from '../../platform/back-off'
import { services, type Thunk } from '../../platform/services'
import { unreadableEventReceived, type Connection, type ConnectionRequest } from './event-stream'
import { selectIsOnline } from '../../state/clock'

/** The RTK Query endpoint of a stream, and what is announced when a connection of it has broken. */
export interface Stream<State> {
  readonly initiate: (request: ConnectionRequest) => Thunk<{ unsubscribe(): void }>
  readonly select: (request: ConnectionRequest) => (state: State) => Entry
  readonly broke: () => Action
}

interface Entry {
  readonly isUninitialized: boolean
  readonly data?: Connection | undefined
}

const isGone = (action: { type: string }): boolean =>
  connectivityChanged.match(action) && !action.payload.isOnline

/** Follows a stream of events through whatever breaks it, until it is cancelled or the host has no such stream. */
export function* followStream<State>(stream: Stream<State>) {
  const warnings = yield* takeEvery(unreadableEventReceived, warnOfEvent)
  yield* connectUntilGone(stream)
  yield* cancel(warnings)
}

function* connectUntilGone<State>(stream: Stream<State>) {
  let request: ConnectionRequest = { lastEventId: null, attempt: 1 }
  for (let failures = 0; ;) {
    const connection: Connection = yield* connect(stream, request)
    const { fault, hasOpened, lastEventId } = connection
    const isAbsent = fault?.code === 'NOT_FOUND'
    failures = hasOpened ? 1 : failures + 1
    request = { lastEventId, attempt: request.attempt + 1 }
    yield* put(stream.broke())
    if (isAbsent) return
    yield* whenOnline()
    yield* backOff(failures, fault ? new AppError(fault) : undefined)
  }
}

/** Nothing can be asked while the browser has no network. */
export function* whenOnline() {
  while (!(yield* select(selectIsOnline))) yield* take(connectivityChanged)
}

/** How the connection stood when it ended, or when the network or the cache entry went away. */
function* connect<State>(
  { initiate, select: entryOf }: Stream<State>,
  request: ConnectionRequest,
): SagaGenerator<Connection> {
  const { run } = yield* services()
  const subscription = run(initiate(request))
  try {
    yield* race({ isOver: call(untilOver, () => select(entryOf(request))), isGone: take(isGone) })
    const { data } = yield* select(entryOf(request))
    return data ?? { ...request, hasOpened: false, hasEnded: true, fault: null }
  } finally {
    subscription.unsubscribe()
  }
}

function* untilOver(look: () => SagaGenerator<Entry>) {
  for (;;) {
    const { isUninitialized, data } = yield* look()
    if (isUninitialized || data?.hasEnded) return
    yield* take('*')
  }
}

function* warnOfEvent() {
  const { log } = yield* services()
  log.warn('events: an event does not fit the contract')
}
