import { integerOf } from '@kernel/amounts'
import type { NumericColumn } from '@server/ports/columns'
import type { Db, Tx } from '@server/ports/db'
import type { Shortfall } from './reconciliation'

export type LossTables = {
  chain_losses: {
    proposal_id: string
    chain_id: number
    address: string
    asset: string
    units: NumericColumn
    at: Date
  }
}

const table = (db: Db) => db.withTables<LossTables>()

interface Accepted {
  readonly proposalId: string
  readonly at: Date
}

/** What two operators took for lost. */
export async function insertLosses(
  tx: Tx,
  lost: readonly Shortfall[],
  { proposalId, at }: Accepted,
): Promise<void> {
  const rows = lost.map(({ chainId, address, asset, units }) => ({
    ...{ proposal_id: proposalId, chain_id: chainId, address, asset, units: integerOf(units), at },
  }))
  await table(tx).insertInto('chain_losses').values(rows).execute()
}
