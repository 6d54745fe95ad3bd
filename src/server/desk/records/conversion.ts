import { sql } from 'kysely'

import { trimmedZeros } from '@kernel/amount-text'
import type { JsonColumn, NumericColumn } from '@server/ports/columns'
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

interface Within {
  readonly since: Date
  readonly until: Date
}

interface Told extends Within {
  readonly accountId: string
  readonly chainId: number
  /** Lower case. */
  readonly asset: string
}

/** Rates told to the account within that time, newest first; as text, also where JSON carries them. */
export function selectTold(db: Db, { accountId, chainId, asset, since, until }: Told) {
  const rates = table(db)
    .selectFrom('conversions')
    .select([sql<string>`rate::text`.as('rate'), 'proof'])
  const ofToken = rates.where('chain_id', '=', chainId).where('asset', '=', asset)
  const told = ofToken.where('account_id', '=', accountId)
  const within = told.where('answered_at', '>=', since).where('answered_at', '<=', until)
  return within.orderBy('answered_at', 'desc')
}

export const toProvenRate = ({ rate, proof }: ProvenRate): ProvenRate => ({
  rate: trimmedZeros(rate),
  proof,
})

export async function conversionsWithin(
  db: Db,
  { accountId, chainId, address }: Asked,
  within: Within,
): Promise<ProvenRate[]> {
  const told = selectTold(db, { accountId, chainId, asset: address.toLowerCase(), ...within })
  return (await told.execute()).map(toProvenRate)
}
