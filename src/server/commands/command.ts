import type { Deed } from '@server/desk/operators/audit'
import type { OutsideDifferences } from '@server/desk/reconciliation/outside'
import type { Clock } from '@server/ports/clock'
import type { Database, Tx } from '@server/ports/db'
import type { Ids } from '@server/ports/ids'

export interface MoneyOffice {
  /** What may be done with held money. */
  readonly office: {
    approveRefund(id: string, deed: Deed): Promise<unknown>
    declineRefund(id: string, deed: Deed): Promise<unknown>
    recordRefund(id: string, txHash: string, deed: Deed): Promise<unknown>
    release(id: string, deed: Deed): Promise<unknown>
  }
  readonly outside: () => Promise<OutsideDifferences>
}

/** What a command works with. */
export interface Office {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  /** For accounts that are given none of their own. */
  readonly limits: { readonly minOtcEur: string; readonly maxOtcEur: string }
  /** The money side over a database of the caller's making: it asks chains, prices and the bank's folder. */
  readonly money: (database: Database) => Promise<MoneyOffice>
  /** Answers the new payout's id. */
  readonly retryPayout: (tx: Tx, payoutId: string, deed: Deed) => Promise<string>
}

type Cell = string | bigint | boolean | Date | null
export type Facts = Readonly<Record<string, Cell>>

/** What a command answers; printed for people, or as JSON. */
export type Report =
  | { readonly kind: 'list'; readonly rows: readonly Facts[]; readonly empty: string }
  | {
      readonly kind: 'thing'
      readonly facts: Facts
      readonly parts: Readonly<Record<string, readonly Facts[]>>
    }
  | { readonly kind: 'done'; readonly says: string; readonly facts: Facts }
  | {
      readonly kind: 'checks'
      readonly rows: readonly (Facts & { readonly ok: boolean })[]
      readonly verdict: string
    }

interface Flag {
  /** What stands behind it in the help; a flag without is a plain yes. */
  readonly value?: string
  readonly meaning: string
}

/** What was typed, taken apart. */
export interface Given {
  readonly words: readonly string[]
  readonly flags: Readonly<Record<string, string | boolean | undefined>>
}

interface Described {
  /** As it is typed: 'accounts add'. */
  readonly name: string
  readonly summary: string
  /** Words that it takes, in order: '<id>'. The last may be many where it ends in '…'. */
  readonly words: readonly string[]
  readonly flags: Readonly<Record<string, Flag>>
}

/** Looks and changes nothing. */
interface Look extends Described {
  readonly kind: 'look'
  run(office: Office, given: Given): Promise<Report>
}

/** Changes something: only with a name and a reason, and both are kept. */
interface Act extends Described {
  readonly kind: 'act'
  run(office: Office, given: Given, deed: Deed): Promise<Report>
}

/** Looks at the outside, and needs no database to begin with. */
interface Examination extends Described {
  readonly kind: 'examination'
}

export type Command = Look | Act | Examination

/** What was typed does not fit; the text says what would. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** What was asked for cannot be done, in words for the operator. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

export const wordAt = ({ words }: Given, index: number): string => words[index] ?? ''

export function textOf({ flags }: Given, name: string): string | null {
  const value = flags[name]
  return typeof value === 'string' && value !== '' ? value : null
}

export const LIMIT_FLAG = {
  limit: { value: '<n>', meaning: 'how many at most, 1 to 1000 (50)' },
} as const

export function limitOf(given: Given): number {
  const text = textOf(given, 'limit') ?? '50'
  const limit = /^\d{1,4}$/.test(text) ? Number.parseInt(text, 10) : 0
  if (limit < 1 || limit > 1_000) throw new UsageError('--limit must be a number from 1 to 1000')
  return limit
}
