import type { V1 } from '@contract/v1'
import type { FlowDeps } from '../deps'
import { countHit } from '../records/limit-window'

/** Counts a call against its account's limit; refused where too many were made. */
export async function admitCall(
  { database, clock, settings }: FlowDeps,
  name: keyof V1,
  accountId: string,
): Promise<void> {
  const limit = settings.callLimits[name]
  if (limit) await countHit(database.db, `call:${name}:${accountId}`, limit, clock.now())
}
