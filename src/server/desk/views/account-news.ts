import { secondsAfter } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import { changeClock, changesSince } from '../records/account-change'
import { changeNumbers } from '../records/chat-conversation'

/** Changes are stamped while they commit, which is quick but for the wait that stops the clock: one stamped so shortly ago may still appear. */
export const OVERLAP_SECONDS = 15

type AccountChange = Awaited<ReturnType<typeof changesSince>>[number]

/** What one look at the database found for an account. */
export interface AccountNews {
  /** When the look began, by the database's clock. */
  readonly at: Date
  readonly changes: readonly AccountChange[]
  /** The number of the newest change of its conversation; 0 where nobody has written. */
  readonly chatSeq: number
}

/** Looks for all accounts of the process together; each change is told once while its account is asked for. */
export function accountNewsReader(db: Db) {
  let since: Date | null = null
  let told: ReadonlySet<bigint> = new Set()
  return async (accountIds: readonly string[]): Promise<(accountId: string) => AccountNews> => {
    const at = await changeClock(db)
    const from = secondsAfter(since ?? at, -OVERLAP_SECONDS)
    const found = await changesSince(db, accountIds, from)
    const fresh = new Map<string, AccountChange[]>()
    for (const change of found.filter(({ id }) => !told.has(id)))
      fresh.set(change.accountId, [...(fresh.get(change.accountId) ?? []), change])
    const seqs = await changeNumbers(db, accountIds)
    told = new Set(found.map(({ id }) => id))
    since = at
    return (accountId) => ({
      at,
      changes: fresh.get(accountId) ?? [],
      chatSeq: seqs.get(accountId) ?? 0,
    })
  }
}
