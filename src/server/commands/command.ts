import { readFile } from 'node:fs/promises'

import type { FlowDeps } from '@server/desk/deps'
import type { Db } from '@server/ports/db'
import type { Operation } from '@server/desk/records/operator-action'
import type { Finding } from '@server/doctor/finding'
import type { Clock } from '@server/ports/clock'
import type { Progress } from '@server/ports/progress'

/** What a command works with. */
export interface CommandDeps extends Pick<FlowDeps, 'database' | 'clock' | 'ids' | 'digests'> {
  /** Where operators reach the console; null where none is served. */
  readonly consoleOrigin: string | null
  /** Above it the origin of crypto is asked; decimal text. */
  readonly travelRuleEur: string
  /** Told between the steps of what is long; none where nobody looks. */
  readonly progress?: Progress
  /** Opened where a command needs chains, prices or the bank's folder. */
  readonly flowDeps: () => Promise<FlowDeps>
}

type Cell = string | bigint | boolean | Date | null
export type Fields = Readonly<Record<string, Cell>>

/** What a command answers; printed for people, or as JSON. */
export type Report =
  | {
      readonly kind: 'list'
      readonly rows: readonly Fields[]
      readonly empty: string
      /** Where there are more: printed beside the list, which programs read. */
      readonly note?: string
    }
  | {
      readonly kind: 'details'
      readonly fields: Fields
      readonly parts: Readonly<Record<string, readonly Fields[]>>
    }
  | { readonly kind: 'done'; readonly text: string; readonly fields: Fields }
  | {
      readonly kind: 'checks'
      readonly rows: readonly (Fields & { readonly ok: boolean })[]
      readonly verdict: string
    }

interface Flag {
  /** What stands behind it in the help; a flag without is a plain yes. */
  readonly value?: string
  readonly meaning: string
}

/** What was typed, taken apart. */
export interface TypedLine {
  readonly words: readonly string[]
  readonly flags: Readonly<Record<string, string | boolean | undefined>>
}

interface Described {
  /** As it is typed: 'accounts add'. */
  readonly name: string
  readonly summary: string
  /** Words that it takes, in order: '<id>'. The last may be many where it ends in '…'. */
  readonly words: readonly string[]
  readonly flags?: Readonly<Record<string, Flag>>
}

/** Reads and changes nothing. */
interface Reading extends Described {
  readonly kind: 'reading'
  run(deps: CommandDeps, typed: TypedLine): Promise<Report>
}

/** Changes something: only with a name and a reason, and both are kept. */
interface Change extends Described {
  readonly kind: 'change'
  run(deps: CommandDeps, typed: TypedLine, operation: Operation): Promise<Report>
}

/** Checks settings and connections, and needs no database to begin with. */
interface Examination extends Described {
  readonly kind: 'examination'
}

/** Brings the tables up to date, which no other command waits for. */
interface Migration extends Described {
  readonly kind: 'migration'
}

/** Looks at something from outside, with no setting of the desk. */
interface Probe extends Described {
  readonly kind: 'probe'
  run(typed: TypedLine, clock: Clock): Promise<readonly Finding[]>
}

export type Command = Reading | Change | Examination | Migration | Probe

/** What was typed does not fit; the text says what would. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** A change of the one thing that its first word names. */
export const changeOfOne = (
  described: Described,
  change: (
    deps: FlowDeps,
    name: string,
    operation: Operation,
    typed: TypedLine,
  ) => Promise<{ readonly text: string; readonly fields: Fields }>,
): Command => ({
  ...described,
  kind: 'change',
  run: async ({ flowDeps }, typed, operation) => ({
    kind: 'done',
    ...(await change(await flowDeps(), wordAt(typed, 0), operation, typed)),
  }),
})

/** A change that the file named by its first word asks for. */
export const changeByFile = (
  described: Described,
  change: (deps: FlowDeps, text: string, typed: TypedLine, operation: Operation) => Promise<Report>,
): Command => ({
  ...described,
  kind: 'change',
  run: async ({ flowDeps }, typed, operation) => {
    const text = await readFile(wordAt(typed, 0), 'utf8')
    return change(await flowDeps(), text, typed, operation)
  },
})

export const wordAt = ({ words }: TypedLine, index: number): string => words[index] ?? ''

export function textOf({ flags }: TypedLine, name: string): string | null {
  const value = flags[name]
  return typeof value === 'string' && value !== '' ? value : null
}

const LIMIT_FLAG = {
  limit: { value: '<n>', meaning: 'how many at most, 1 to 1000 (50)' },
} as const

interface ListDescribed extends Omit<Described, 'words'> {
  /** What it says where there is nothing to list. */
  readonly empty: string
}

/** A list of at most as many rows as `--limit` asks for; it says where there are more. */
export const listCommand = (
  { empty, flags, ...described }: ListDescribed,
  select: (db: Db, limit: number, typed: TypedLine) => Promise<readonly Fields[]>,
): Command => ({
  ...described,
  kind: 'reading',
  words: [],
  flags: { ...LIMIT_FLAG, ...flags },
  run: async ({ database: { db } }, typed) => {
    const limit = limitOf(typed)
    const rows = await select(db, limit + 1, typed)
    const whole = { kind: 'list', rows: rows.slice(0, limit), empty } as const
    return rows.length > limit ? { ...whole, note: cutNote(limit) } : whole
  },
})

const MOST = 1_000

const cutNote = (limit: number): string =>
  `There are more than these ${limit}${limit < MOST ? `: --limit lists up to ${MOST}.` : ', which a list ends at.'}`

function limitOf(typed: TypedLine): number {
  const text = textOf(typed, 'limit') ?? '50'
  const limit = /^\d{1,4}$/.test(text) ? Number.parseInt(text, 10) : 0
  if (limit < 1 || limit > MOST) throw new UsageError('--limit must be a number from 1 to 1000')
  return limit
}

export function statusOf<S extends string>(
  typed: TypedLine,
  isState: (text: string) => text is S,
): S | null {
  const status = textOf(typed, 'status')
  if (status !== null && !isState(status)) throw new UsageError(`there is no status ${status}`)
  return status
}
