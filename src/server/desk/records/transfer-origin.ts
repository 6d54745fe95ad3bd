import type { Generated } from 'kysely'

import type { Db, Tx } from '@server/ports/db'

export type OriginKind = 'own-wallet' | 'provider'

export type TransferOriginTables = {
  transfer_origins: {
    id: Generated<bigint>
    transaction_id: string
    account_id: string
    kind: OriginKind
    proof_id: string | null
    provider: string | null
    stated_at: Date
    device_id: string | null
  }
}

/** Where the crypto of a transfer comes from, as its customer states it. */
export interface TransferOrigin {
  /** The quote's, or the hold's own. */
  readonly transactionId: string
  readonly accountId: string
  readonly kind: OriginKind
  /** Of an own wallet. */
  readonly proofId: string | null
  /** Of a provider: its name, where it is stated. */
  readonly provider: string | null
  readonly statedAt: Date
  readonly deviceId: string | null
}

const table = (db: Db) => db.withTables<TransferOriginTables>()

/** Append-only: the newest counts. */
export async function insertOrigin(tx: Tx, origin: TransferOrigin): Promise<void> {
  const { kind, provider } = origin
  await table(tx)
    .insertInto('transfer_origins')
    .values({
      ...{ kind, provider, transaction_id: origin.transactionId, account_id: origin.accountId },
      ...{ proof_id: origin.proofId, stated_at: origin.statedAt, device_id: origin.deviceId },
    })
    .execute()
}
