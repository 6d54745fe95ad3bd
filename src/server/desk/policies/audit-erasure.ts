import type { ErasedAction } from '../records/account-erasure'

/** How the action is called that names those which an erasure took the words of. */
export const ERASED_ACTIONS = 'accounts erase (actions)'

type Details = Readonly<Record<string, string | boolean | null>>

/** By the id of each action, its hash before and after, beside the proposal that two operators signed. */
export const erasureDetails = (proposal: string, erased: readonly ErasedAction[]): Details => ({
  proposal,
  ...Object.fromEntries(
    erased.map(({ id, before, after }) => [id.toString(), `${before} ${after}`]),
  ),
})

/** Hashes that erasures replaced, oldest first, by the id of the action. */
export type Erasures = ReadonlyMap<string, readonly (readonly [before: string, after: string])[]>

export function readErasures(details: readonly Details[]): Erasures {
  const erasures = new Map<string, (readonly [string, string])[]>()
  for (const [id, hashes] of details.flatMap((each) => Object.entries(each))) {
    const [, before, after] = /^([0-9a-f]{64}) ([0-9a-f]{64})$/.exec(String(hashes)) ?? []
    if (before === undefined || after === undefined) continue
    erasures.set(id, [...(erasures.get(id) ?? []), [before, after]])
  }
  return erasures
}

/** What the line of an action has to hash to by now, where it was sealed with this hash. */
export const hashAfterErasures = (erasures: Erasures, id: string, sealed: string): string =>
  (erasures.get(id) ?? []).reduce(
    (hash, [before, after]) => (hash === before ? after : hash),
    sealed,
  )
