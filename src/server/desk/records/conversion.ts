import { trimmedZeros } from '@kernel/amount-text'
import type { JsonColumn, NumericColumn } from '@server/ports/columns'
import { compiledQuery } from '@server/ports/compiled-query'
import type { Db } from '@server/ports/db'
import type { ProvenRate, RateProof } from '@server/ports/rates'

export type ConversionTables = {
  conversions: {
    account_id: string
    chain_id: number
    asset: string
    rate: NumericColumn
    proof: JsonColumn<RateProof>
    answered_at: Date
  }
}

const table = (db: Db) => db.withTables<ConversionTables>()

interface Asked {
  readonly accountId: string
  readonly chainId: number
  readonly address: string
}

/** Remembers the rate that an account was told; forgets what is too old to be honoured. */
export async function saveConversion(
  db: Db,
  asked: Asked,
  { rate, proof }: ProvenRate,
  at: Date,
  forgetBefore: Date,
): Promise<void> {
  await table(db)
    .deleteFrom('conversions')
    .where('account_id', '=', asked.accountId)
    .where('answered_at', '<', forgetBefore)
    .execute()
  await table(db)
    .insertInto('conversions')
    .values({
      account_id: asked.accountId,
      chain_id: asked.chainId,
      asset: asked.address.toLowerCase(),
      rate,
      proof: JSON.stringify(proof),
      answered_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'chain_id', 'asset', 'rate'])
        .doUpdateSet({ answered_at: at, proof: JSON.stringify(proof) }),
    )
    .execute()
}

/** Rates told to the account since then, newest first. */
export async function conversionsSince(db: Db, asked: Asked, since: Date): Promise<ProvenRate[]> {
  const { accountId, chainId, address } = asked
  const rows = await selectSince(db, { accountId, chainId, asset: address.toLowerCase(), since })
  return rows.map(({ rate, proof }) => ({ rate: trimmedZeros(rate), proof }))
}

interface Since {
  readonly accountId: string
  readonly chainId: number
  readonly asset: string
  readonly since: Date
}

const selectSince = compiledQuery<Since, ProvenRate>((db, value) => {
  const rates = table(db).selectFrom('conversions').select(['rate', 'proof'])
  const ofToken = rates.where('chain_id', '=', value('chainId')).where('asset', '=', value('asset'))
  const told = ofToken.where('account_id', '=', value('accountId'))
  return told.where('answered_at', '>=', value('since')).orderBy('answered_at', 'desc')
})
