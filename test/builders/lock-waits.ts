import type { MoneyDesk } from './money-desk'

/** Until so many statements wait for a lock, or for a hundred looks. */
export async function locksAwaited({ owner }: MoneyDesk, count = 1): Promise<void> {
  const waits = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  for (let look = 0; look < 100; look++)
    if ((await owner.pool.query(waits)).rows.length >= count) return
}
