import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { originObstacle } from '../policies/travel-rule'
import { readSenders } from '../records/deposit/senders'
import type { OriginKind, TransferOriginTables } from '../records/transfer-origin'
import type { WalletProofTables } from '../records/wallet-proof'

/** What a customer last stated of a transfer. */
export interface StatedOrigin {
  readonly kind: OriginKind
  /** Of a proved wallet, lower case; null for a provider. */
  readonly address: string | null
  readonly provider: string | null
  readonly statedAt: Date
}

const tables = (db: Db) => db.withTables<TransferOriginTables & WalletProofTables>()

/** Null where nothing was stated. */
export async function readStatedOrigin(
  db: Db,
  transactionId: string,
): Promise<StatedOrigin | null> {
  const row = await tables(db)
    .selectFrom('transfer_origins as o')
    .leftJoin('wallet_proofs as p', 'p.id', 'o.proof_id')
    .select(['o.kind', 'p.address', 'o.provider', 'o.stated_at as statedAt'])
    .where('o.transaction_id', '=', transactionId)
    .orderBy('o.id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** As the operator's rule has it. */
export const originCheck =
  ({ travelRule }: Pick<FlowDeps['settings'], 'travelRule'>): FlowDeps['lacksOrigin'] =>
  async (db, { transactionId, id: quoteId }, cents, holdId) => {
    if (!travelRule.isRequired || transactionId === null) return false
    const stated = await readStatedOrigin(db, transactionId)
    const senders = await readSenders(db, { quoteId, holdId: holdId ?? null })
    return originObstacle(travelRule, { cents, stated, senders }) !== null
  }
