import type { Action } from '@reduxjs/toolkit'
import type { EventChannel } from 'redux-saga'
import { call, delay, put, race, select, take, type SagaGenerator } from 'typed-redux-saga'
import * as v from 'valibot'

import { AppError } from '@kernel/app-error'

import { connectivityChanged } from '../../events'
import { backOff } from '../../platform/back-off'
import { parsedJson } from '../../platform/parsed-json'
import { services } from '../../platform/services'
import { selectIsOnline } from '../../state/clock'
import { bareAnswer } from '../raw-call'
import type { Outgoing } from '../transport'
import { streamChannel, type Heard } from './event-stream'

/** The host gives a sign of life every fifteen seconds; a line that is dead for three of them is dropped. */
export const SILENCE_MS = 45_000

export interface Line<Event> {
  /** The call, by the mark of the last event that came: null before the first. */
  readonly open: (mark: string | null) => Outgoing
  readonly schema: v.GenericSchema<unknown, Event>
  /** The line stands: what was missed comes through it. */
  readonly opened: () => Action
  readonly heard: (event: Event) => Action
  /** It has broken, and is tried again after a while. */
  readonly broke: () => Action
}

const isGone = (action: { type: string }): boolean =>
  connectivityChanged.match(action) && !action.payload.isOnline

/** Follows a stream of events through whatever breaks it, until it is cancelled or the host has no such thing. */
export function* follow<Event>(line: Line<Event>) {
  let mark: string | null = null
  for (let failures = 0; ;) {
    const end: End = yield* listen(line, mark)
    if (end.error?.fault.code === 'NOT_FOUND') return
    mark = end.mark
    failures = end.hasOpened ? 1 : failures + 1
    yield* put(line.broke())
    yield* whenOnline()
    yield* backOff(failures, end.error ?? undefined)
  }
}

/** Nothing can be asked while the browser has no network. */
export function* whenOnline() {
  while (!(yield* select(selectIsOnline))) yield* take(connectivityChanged)
}

interface End {
  readonly mark: string | null
  readonly hasOpened: boolean
  readonly error: AppError | null
}

function* listen<Event>(line: Line<Event>, from: string | null): SagaGenerator<End> {
  const { run } = yield* services()
  const open = (signal: AbortSignal) => run(bareAnswer(line.open(from), signal))
  const channel: EventChannel<Heard> = yield* call(streamChannel, open)
  let mark = from
  let hasOpened = false
  try {
    for (;;) {
      const heard = yield* nextOn(channel)
      if (!heard || heard.kind === 'ended') return { mark, hasOpened, error: heard?.error ?? null }
      hasOpened ||= heard.kind === 'opened'
      mark = (yield* tell(line, heard)) ?? mark
    }
  } finally {
    channel.close()
  }
}

/** Null where the line has gone silent, or the network is away. */
function* nextOn(channel: EventChannel<Heard>) {
  const { heard } = yield* race({
    heard: take(channel),
    isSilent: delay(SILENCE_MS),
    isGone: take(isGone),
  })
  return heard ?? null
}

/** The mark of what was told, where it has one. */
function* tell<Event>(line: Line<Event>, heard: Heard) {
  if (heard.kind === 'opened') yield* put(line.opened())
  if (heard.kind !== 'event') return null
  const event = v.safeParse(line.schema, parsedJson(heard.data))
  if (event.success) yield* put(line.heard(event.output))
  else (yield* services()).log.warn('chat: an event does not fit the contract')
  return heard.mark
}
