import type { Action, ThunkAction, ThunkDispatch } from '@reduxjs/toolkit'
import { getContext } from 'typed-redux-saga'

import type { AppError } from '@kernel/app-error'

import type { Download } from './download'
import type { KeyValueStore } from './storage'

/** A thunk as RTK Query's `initiate` returns it. */
export type Thunk<T> = ThunkAction<T, unknown, unknown, Action>

export interface Logger {
  debug(message: string): void
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/** The side effects that sagas may use; tests pass their own. */
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
  /** Storage of this tab, kept across reloads. */
  readonly tabStorage: KeyValueStore
  readonly areCookiesOn: () => boolean
  /** Whether an earlier visit may have left a session: no where storage tells of none (boot.ts). */
  readonly mayHaveSession: () => boolean
  /** The browser's languages as BCP 47 tags, the preferred one first. */
  readonly languages: () => readonly string[]
  readonly copy: (text: string) => Promise<boolean>
  readonly download: (file: Download) => void
  /** Loads a path of this origin anew, outside the router. */
  readonly reloadTo: (path: string) => void
}

export const SERVICES = 'services'

export function* services() {
  return yield* getContext<Services>(SERVICES)
}
