import type { JsonColumn, NumericColumn } from '@server/ports/columns'
import type { RateProof } from '@server/ports/rates'

/** Rows of prices; the other tables of the money side stand in their records. */
export type MoneyTables = {
  price_samples: { chain_id: number; asset: string; hour: Date; price_eur: NumericColumn }
  conversions: {
    account_id: string
    chain_id: number
    asset: string
    rate: NumericColumn
    proof: JsonColumn<RateProof>
    answered_at: Date
  }
}
