import { delay, race, take } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'

import { connectivityChanged } from '../events'
import { services } from './services'

export const FIRST_PAUSE_MS = 500
export const LONGEST_PAUSE_MS = 30_000

/**
 * The pause after so many failures in a row: twice as long each time, and spread over its later half, so that everyone
 * whom a host has lost does not come back in the same moment.
 */
export const backOffMs = (failures: number, random: () => number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (1 - random() / 2)

const isBack = (action: { type: string }): boolean =>
  connectivityChanged.match(action) && action.payload.isOnline

/** Rests that long, but not on when the network comes back. */
export function* restUntilOnline(ms: number) {
  yield* race({ over: delay(ms), isBack: take(isBack) })
}

/** Rests as the number of failures asks for, and at least as long as the host has asked for itself. */
export function* backOff(failures: number, thrown?: unknown) {
  const { random } = yield* services()
  const asked = thrown instanceof AppError ? (thrown.fault.retryAfter ?? 0) * 1000 : 0
  if (asked > 0) yield* delay(asked)
  else yield* restUntilOnline(backOffMs(failures, random))
}
