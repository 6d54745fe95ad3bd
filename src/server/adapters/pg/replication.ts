import { sql } from 'kysely'

import type { Db } from '@server/ports/db'

interface Replication {
  /** `synchronous_commit` of this session. */
  readonly waits: string
  /** `synchronous_standby_names`. */
  readonly names: string
  /** Servers that receive the log now; backups are none. */
  readonly standbys: number
}

/** With these a commit is answered before any standby has it. */
const WAITS_FOR_NONE = new Set(['off', 'local'])

export async function readReplication(db: Db): Promise<Replication> {
  const { rows } = await sql<Replication>`
    select current_setting('synchronous_commit') as waits,
      current_setting('synchronous_standby_names') as names,
      (select count(*)::integer from pg_stat_replication where state is distinct from 'backup') as standbys`.execute(
    db,
  )
  return rows[0] ?? { waits: 'off', names: '', standbys: 0 }
}

/** Why a failover may lose what was acknowledged; null where it does not, or no server follows this one. */
export function replicationFault(
  { waits, names, standbys }: Replication,
  isCluster = standbys > 0,
): string | null {
  if (!isCluster) return null
  const settings = [
    ...(WAITS_FOR_NONE.has(waits) ? [`synchronous_commit is ${waits}`] : []),
    ...(names.trim() === '' ? ['synchronous_standby_names is empty'] : []),
  ]
  if (settings.length === 0) return null
  return `other servers take over from this one, and ${settings.join(' and ')}: a failover loses commits that were acknowledged`
}
