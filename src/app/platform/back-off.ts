import { delay, race, take } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'

import { connectivityChanged } from '../events'
import { services } from './services'

export const FIRST_PAUSE_MS = 500
export const LONGEST_PAUSE_MS = 30_000

/** Doubles the pause with each failure, in ms; its later half is random, so that clients do not return all at once. */
export const backOffMs = (failures: number, random: () => number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (1 - random() / 2)

const isBack = (action: { type: string }): boolean =>
  connectivityChanged.match(action) && action.payload.isOnline

/** Waits that long, in ms, or until the network comes back. */
export function* restUntilOnline(ms: number) {
  yield* race({ over: delay(ms), isBack: take(isBack) })
}

/** Waits by the number of failures, or as long as the host asked for. */
export function* backOff(failures: number, thrown?: unknown) {
  const { random } = yield* services()
  const asked = thrown instanceof AppError ? (thrown.fault.retryAfter ?? 0) * 1000 : 0
  if (asked > 0) yield* delay(asked)
  else yield* restUntilOnline(backOffMs(failures, random))
}
