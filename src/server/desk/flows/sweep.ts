import type { FlowDeps } from '../deps'
import { forgetKeys } from '../records/idempotency-key'

/** Forgets what no longer matters. */
export async function sweep({ database, clock }: FlowDeps): Promise<void> {
  await forgetKeys(database.db, clock.now())
}
