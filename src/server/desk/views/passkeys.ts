import type { Passkey } from '@contract/v1/passkeys'
import { toSeconds } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { findPasskeys } from '../records/passkey'

export async function listPasskeys(
  { database: { db } }: Pick<FlowDeps, 'database'>,
  accountId: string,
): Promise<Passkey[]> {
  const passkeys = await findPasskeys(db, accountId)
  return passkeys.map(({ id, name, isSynced, createdAt, usedAt }) => ({
    id,
    name,
    isSynced,
    createdTs: toSeconds(createdAt),
    usedTs: toSeconds(usedAt),
  }))
}
