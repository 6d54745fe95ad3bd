import type { NewAccount } from '@server/desk/records/account'

/** What a desk in a process of its own is told of the outside. */
export interface Outside {
  readonly databaseUrl: string
  readonly bankFolder: string
  readonly polygonUrl: string
  readonly ethereumUrl: string
  readonly smtpUrl: string
  readonly account: Omit<NewAccount, 'createdAt'>
  /** ISO 8601. */
  readonly now: string
}

/** What it is told to do: the time, whether each worker is to work until it has nothing left, and where it is to die. */
export interface Order {
  readonly number: number
  readonly now: string
  readonly isToWork: boolean
  readonly dieAt?: string
  /** The number of points that it may still pass at work. */
  readonly dieIn?: number
}

export type Report =
  | { readonly origin: string }
  | { readonly passed: string }
  | { readonly done: number }
  | { readonly failed: string; readonly number: number }
