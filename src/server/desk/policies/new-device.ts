import { DAY, secondsAfter } from '@kernel/instant'

/** When an account met a device. */
export interface DeviceAge {
  /** Of the account's very first sign-in: a new customer waits for nothing. */
  readonly isFirst: boolean
  readonly createdAt: Date
}

/** A stolen mailbox opens a session, but its owner has this long to see it before it can redirect money. */
const WAIT_SECONDS = DAY

/** Until when a device met at a time is too new. */
export const newFrom = (at: Date): Date => secondsAfter(at, WAIT_SECONDS)

/** A device met by then, or the account's first, is known. */
export const knownBefore = (now: Date): Date => secondsAfter(now, -WAIT_SECONDS)

/** Until when a device is too new to redirect money; null where it is not. */
export function newUntil({ isFirst, createdAt }: DeviceAge, now: Date): Date | null {
  const until = newFrom(createdAt)
  return isFirst || now >= until ? null : until
}
