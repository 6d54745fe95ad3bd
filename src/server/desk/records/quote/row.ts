import type { ColumnType, Selectable } from 'kysely'

import { type BaseUnits, baseUnits, type Cents } from '@kernel/amounts'
import { trimmedZeros } from '@kernel/amount-text'
import type { Network } from '@kernel/networks'
import type { AddressProof } from '@kernel/signed-address'
import { token, type Unit } from '@kernel/units'
import type { QuoteStatus } from '@contract/v1/quotes'
import type { JsonColumn, NumericColumn } from '@server/ports/columns'
import type { Db } from '@server/ports/db'
import type { RateProof } from '@server/ports/rates'
import type { RecipientSnapshot } from '@server/ports/recipient-snapshot'

export type QuoteState = QuoteStatus
export type QuoteException = 'none' | 'partial' | 'over'
export type QuoteHoldReason = 'underpaid' | 'too-small' | 'bank' | 'travel-rule'
/** What closed a quote's window before its time. */
export type QuoteEnding = 'owner' | 'newer-quote' | 'decision'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface QuoteRow {
  id: string
  transaction_id: string
  account_id: string
  recipient_id: number
  recipient_type: 'individual' | 'business'
  recipient_name: string
  recipient_nickname: string | null
  iban: string
  bic: string
  bank_name: string
  reference: string
  network: Network
  chain_id: number
  /** Token contract in lower case, or the native placeholder in lower case. */
  asset: string
  symbol: string
  decimals: number
  units: NumericColumn<BaseUnits>
  eur_cents: Cents
  fee_cents: Cents
  min_cents: Cents
  most_cents: Optional<Cents>
  rate: NumericColumn
  proof: JsonColumn<RateProof>
  address: string
  /** Of the address signer; neither where no deposit was asked for. */
  address_key: Optional<string>
  address_signature: Optional<string>
  status: QuoteState
  exception: ColumnType<QuoteException, QuoteException | undefined, QuoteException>
  hold_reason: Optional<QuoteHoldReason>
  created_at: Date
  expires_at: Date
  superseded_at: Optional<Date>
  ended_by: Optional<QuoteEnding>
  replaced_by: Optional<string>
  seen_at: Optional<Date>
  settled_at: Optional<Date>
  settled_units: ColumnType<string | null, BaseUnits | undefined, BaseUnits>
  settled_cents: Optional<Cents>
  settled_rate: ColumnType<string | null, string | undefined, string>
  settled_proof: ColumnType<RateProof | null, string | undefined, string>
  completed_at: Optional<Date>
}

export type QuoteTables = { quotes: QuoteRow }

export const quoteTable = (db: Db) => db.withTables<QuoteTables>()

export const selectQuotes = (db: Db) => quoteTable(db).selectFrom('quotes').selectAll()

/** What was agreed, for whom, and what became of it. The recipient is as it was when the quote was created. */
export interface QuoteRecord {
  readonly id: string
  readonly transactionId: string
  readonly accountId: string
  readonly recipient: RecipientSnapshot
  readonly network: Network
  readonly chainId: number
  /** Lower case. */
  readonly asset: string
  readonly unit: Unit
  readonly units: BaseUnits
  readonly cents: Cents
  readonly feeCents: Cents
  readonly minCents: Cents
  /** The most that the bank pays in one transfer; null for a quote of an older desk, and for one that pays out a hold. */
  readonly mostCents: Cents | null
  /** The rate it settled at, before that the agreed one. */
  readonly rate: string
  readonly proof: RateProof
  readonly address: string
  /** What the address signer gave; null where no deposit was asked for, or before there was a signer. */
  readonly addressProof: AddressProof | null
  readonly status: QuoteState
  readonly exception: QuoteException
  readonly holdReason: QuoteHoldReason | null
  readonly createdAt: Date
  readonly expiresAt: Date
  /** When its window closed before its time; null where it did not. */
  readonly supersededAt: Date | null
  readonly endedBy: QuoteEnding | null
  /** The newer quote, where one closed it. */
  readonly replacedBy: string | null
  readonly seenAt: Date | null
  readonly settled: { readonly at: Date; readonly units: BaseUnits; readonly cents: Cents } | null
  readonly completedAt: Date | null
}

export type QuoteWindow = Pick<
  QuoteRecord,
  'id' | 'status' | 'chainId' | 'asset' | 'createdAt' | 'expiresAt' | 'supersededAt'
>

export const toQuote = (row: Selectable<QuoteRow>): QuoteRecord => ({
  id: row.id,
  transactionId: row.transaction_id,
  accountId: row.account_id,
  recipient: {
    id: row.recipient_id,
    type: row.recipient_type,
    name: row.recipient_name,
    nickname: row.recipient_nickname,
    iban: row.iban,
    bic: row.bic,
    bankName: row.bank_name,
    reference: row.reference,
  },
  network: row.network,
  chainId: row.chain_id,
  asset: row.asset,
  unit: token(row.symbol, row.decimals),
  units: baseUnits(row.units),
  cents: row.eur_cents,
  feeCents: row.fee_cents,
  minCents: row.min_cents,
  mostCents: row.most_cents,
  rate: trimmedZeros(row.settled_rate ?? row.rate),
  proof: row.settled_proof ?? row.proof,
  address: row.address,
  addressProof: proofOf(row),
  status: row.status,
  exception: row.exception,
  holdReason: row.hold_reason,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  supersededAt: row.superseded_at,
  endedBy: row.ended_by,
  replacedBy: row.replaced_by,
  seenAt: row.seen_at,
  settled: settledOf(row),
  completedAt: row.completed_at,
})

function proofOf(row: Selectable<QuoteRow>): AddressProof | null {
  const { address_key: key, address_signature: signature } = row
  return key === null || signature === null ? null : { key, signature }
}

function settledOf(row: Selectable<QuoteRow>): QuoteRecord['settled'] {
  if (!row.settled_at || row.settled_units === null || row.settled_cents === null) return null
  return { at: row.settled_at, units: baseUnits(row.settled_units), cents: row.settled_cents }
}
