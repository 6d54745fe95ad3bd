import type { Action, ThunkAction, ThunkDispatch } from '@reduxjs/toolkit'
import { getContext } from 'typed-redux-saga'

import type { AppError } from '@kernel/app-error'

import type { Download } from './download'
import type { KeyValueStore } from './storage'

/** A thunk as RTK Query's `initiate` makes them; its state is nobody's business here. */
export type Thunk<T> = ThunkAction<T, unknown, unknown, Action>

export interface Logger {
  debug(message: string): void
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/** The outside world, as sagas may touch it. Tests pass their own. */
export interface Services {
  /** Dispatches a thunk and hands back what it returns. */
  readonly run: ThunkDispatch<unknown, unknown, Action>
  /** Device time in unix seconds. */
  readonly now: () => number
  /** A random UUID. */
  readonly uuid: () => string
  /** At least 0 and less than 1. */
  readonly random: () => number
  readonly log: Logger
  readonly report: (error: AppError) => void
  readonly storage: KeyValueStore
  /** What this tab alone remembers, across reloads. */
  readonly tabStorage: KeyValueStore
  readonly areCookiesOn: () => boolean
  readonly copy: (text: string) => Promise<boolean>
  readonly download: (file: Download) => void
  /** Leaves the single-page app: a full load of a path on this origin. */
  readonly reloadTo: (path: string) => void
}

export const SERVICES = 'services'

export function* services() {
  return yield* getContext<Services>(SERVICES)
}
