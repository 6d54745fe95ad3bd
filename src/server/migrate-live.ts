import { readMigrationSettings } from '@config/desk'
import type { Environment } from '@config/environment'
import { grantRights, roleOf, setRetention } from './adapters/pg/grant-rights'
import { migrate } from './adapters/pg/migrate'
import type { MigrationOutcome } from './commands/run-line'
import { APPEND_ONLY, KEPT, READ_ONLY, REPLACED } from './doctor/append-only'
import { MIGRATIONS } from './migrations/all'
import type { Progress } from './ports/progress'

const isReplaced = (table: string): boolean => REPLACED.some((each) => each === table)

const KINDS = {
  appendOnly: APPEND_ONLY,
  readOnly: READ_ONLY,
  kept: KEPT.filter((table) => !isReplaced(table)),
  locked: { deposit_addresses: 'address_index', sweep_plans: 'id' },
  // After a restore the indexes that were given out since are passed over.
  moved: ['deposit_address_indexes'],
  called: ['erase_account'],
}

/** Brings the tables up to date as their owner. The desk's own role, where it is another, may write but not alter them. */
export async function migrateLive(
  env: Environment,
  progress?: Progress,
): Promise<MigrationOutcome> {
  const { ownerUrl, deskUrl, retentionYears } = readMigrationSettings(env)
  await migrate(ownerUrl, MIGRATIONS, progress)
  if (retentionYears !== null) await setRetention(ownerUrl, retentionYears)
  const [owner, role] = [await roleOf(ownerUrl), await roleOf(deskUrl)]
  const isOther = owner !== role
  if (isOther) await grantRights(ownerUrl, role, KINDS)
  return { migrations: MIGRATIONS.length, role: isOther ? role : null }
}
