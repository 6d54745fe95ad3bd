import { trimmedZeros } from '@kernel/amount-text'
import { internalError } from '@kernel/app-error'
import { type Network, NETWORKS } from '@kernel/networks'
import { token, type Unit } from '@kernel/units'
import type { QuoteRow, RateProof } from '@server/ports/tables/money'
import type { Selectable } from 'kysely'
import { isQuoteState, type QuoteState } from './transitions'

export type QuoteException = 'none' | 'partial' | 'over'

/** A quote as the desk works with it: amounts in base units and cents. */
export interface StoredQuote {
  readonly id: string
  readonly transactionId: string
  readonly accountId: string
  readonly recipient: {
    readonly id: number
    readonly type: 'individual' | 'business'
    readonly name: string
    readonly nickname: string | null
    readonly iban: string
    readonly bic: string
    readonly bankName: string
    readonly reference: string
  }
  readonly network: Network
  readonly chainId: number
  /** Lower case. */
  readonly asset: string
  readonly unit: Unit
  readonly units: bigint
  readonly cents: bigint
  readonly feeCents: bigint
  readonly minCents: bigint
  /** What it was settled at, else what was agreed. */
  readonly rate: string
  readonly proof: RateProof
  readonly address: string
  readonly status: QuoteState
  readonly exception: QuoteException
  readonly holdReason: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly supersededAt: Date | null
  readonly seenAt: Date | null
  readonly settled: { readonly at: Date; readonly units: bigint; readonly cents: bigint } | null
  readonly completedAt: Date | null
}

export function toQuote(row: Selectable<QuoteRow>): StoredQuote {
  if (!isQuoteState(row.status)) throw internalError('unknown quote status', row.status)
  return {
    id: row.id,
    transactionId: row.transaction_id,
    accountId: row.account_id,
    recipient: recipientOf(row),
    network: networkOf(row.network),
    chainId: row.chain_id,
    asset: row.asset,
    unit: token(row.symbol, row.decimals),
    units: BigInt(row.units),
    cents: row.eur_cents,
    feeCents: row.fee_cents,
    minCents: row.min_cents,
    // A held quote that was paid out at another day's rate was settled by that one.
    rate: trimmedZeros(row.settled_rate ?? row.rate),
    proof: row.settled_proof ?? row.proof,
    address: row.address,
    status: row.status,
    exception: row.exception === 'over' || row.exception === 'partial' ? row.exception : 'none',
    holdReason: row.hold_reason,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    supersededAt: row.superseded_at,
    seenAt: row.seen_at,
    settled: settledOf(row),
    completedAt: row.completed_at,
  }
}

function recipientOf(row: Selectable<QuoteRow>): StoredQuote['recipient'] {
  return {
    id: row.recipient_id,
    type: row.recipient_type,
    name: row.recipient_name,
    nickname: row.recipient_nickname,
    iban: row.iban,
    bic: row.bic,
    bankName: row.bank_name,
    reference: row.reference,
  }
}

function settledOf(row: Selectable<QuoteRow>): StoredQuote['settled'] {
  if (!row.settled_at || row.settled_units === null || row.settled_cents === null) return null
  return { at: row.settled_at, units: BigInt(row.settled_units), cents: row.settled_cents }
}

function networkOf(text: string): Network {
  const network = NETWORKS.find((name) => name === text)
  if (!network) throw internalError('unknown network', text)
  return network
}
