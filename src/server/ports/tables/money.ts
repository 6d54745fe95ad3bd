import type { ColumnType, Generated } from 'kysely'

/** What feeds said when a rate was made: kept, so that the rate can be proved later. */
export interface RateProof {
  readonly token: ProofRound
  readonly euro: ProofRound
  readonly spreadBps: number
}

export interface ProofRound {
  readonly feed: string
  readonly roundId: string
  /** Integer text, `decimals` places. */
  readonly answer: string
  readonly decimals: number
  readonly updatedAt: number
  /** The source that bore it out, where there was one. */
  readonly second?: Omit<ProofRound, 'second'>
}

/** numeric and bigint columns: integers go in as bigint; numeric comes out as text. */
type Numeric = ColumnType<string, string | bigint, string | bigint>
type Cents = ColumnType<bigint, bigint, bigint>
type Json<T> = ColumnType<T, string, string>
type Defaulted<T> = Generated<T>

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
  network: string
  chain_id: number
  /** Token contract in lower case, or the native placeholder in lower case. */
  asset: string
  symbol: string
  decimals: number
  units: Numeric
  eur_cents: Cents
  fee_cents: Cents
  min_cents: Cents
  rate: Numeric
  proof: Json<RateProof>
  address: string
  status: string
  exception: Defaulted<string>
  hold_reason: string | null
  created_at: Date
  expires_at: Date
  superseded_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  seen_at: Date | null
  settled_at: Date | null
  settled_units: ColumnType<string | null, string | bigint | null, string | bigint | null>
  settled_cents: ColumnType<bigint | null, bigint | null, bigint | null>
  settled_rate: ColumnType<string | null, string | null | undefined, string>
  settled_proof: ColumnType<RateProof | null, string | null | undefined, string>
  completed_at: Date | null
}

export interface DepositRow {
  chain_id: number
  tx_hash: string
  log_index: number
  block_number: Cents
  block_hash: string
  block_time: Date
  address: string
  sender: string
  asset: string
  symbol: string | null
  decimals: number | null
  units: Numeric
  status: string
  bucket: string
  reason: string
  held_units: ColumnType<string, string | bigint | undefined, string | bigint>
  quote_id: string | null
  hold_id: ColumnType<string | null, string | null | undefined, string>
  seen_at: Date
  final_at: Date | null
}

export interface HoldRow {
  id: string
  account_id: string
  recipient_id: number
  address: string
  chain_id: number
  asset: string
  symbol: string | null
  decimals: number | null
  units: Numeric
  reason: string
  quote_id: string | null
  transaction_id: string | null
  status: string
  opened_at: Date
  settled_quote_id: string | null
  refund_to: string | null
  refund_asked_at: Date | null
  refund_tx: string | null
  refund_sent_at: Date | null
  closed_at: Date | null
}

export interface PayoutRow {
  id: string
  quote_id: string
  attempt: number
  status: string
  amount_cents: Cents
  creditor_name: string
  iban: string
  bic: string
  reference: string
  end_to_end_id: string
  msg_id: string
  uetr: string
  file_name: string | null
  file_content: string | null
  file_sha256: string | null
  lease_until: Date | null
  fence: Defaulted<number>
  bank_code: string | null
  bank_reason: string | null
  created_at: Date
  submitted_at: Date | null
  accepted_at: Date | null
  completed_at: Date | null
}

/** Rows of the money side: prices, addresses, quotes, deposits, ledger, payouts. Filled by migrations 010 to 019. */
export interface MoneyTables {
  price_samples: { chain_id: number; asset: string; hour: Date; price_eur: Numeric }
  conversions: {
    account_id: string
    chain_id: number
    asset: string
    rate: Numeric
    proof: Json<RateProof>
    answered_at: Date
  }
  state_events: {
    id: Generated<bigint>
    subject: 'quote' | 'deposit' | 'payout' | 'hold' | 'conversation'
    subject_id: string
    from_state: string | null
    to_state: string
    actor: string
    reason: string
    at: Date
  }
  deposit_addresses: {
    address_index: number
    account_id: string
    recipient_id: number
    address: string
    created_at: Date
  }
  quotes: QuoteRow
  idempotency_keys: {
    account_id: string
    route: string
    key: string
    body_hash: string
    quote_id: string
    used_at: Date
  }
  chain_cursors: {
    chain_id: number
    height: Cents
    hash: string
    scanned_to: Date
    frozen_at: Date | null
    balances_to: ColumnType<Date | null, Date | null | undefined, Date>
    balances_index: Defaulted<number>
  }
  native_marks: {
    chain_id: number
    address: string
    block_number: Cents
    block_hash: string
    balance: Numeric
    sent: number
  }
  chain_health: {
    chain_id: number
    head: Cents
    head_time: Date
    final: ColumnType<bigint | null, bigint | null, bigint | null>
    final_time: Date | null
    checked_at: Date
    stalled_since: Date | null
  }
  chain_blocks: { chain_id: number; number: Cents; hash: string; block_time: Date }
  deposits: DepositRow
  holds: HoldRow
  ledger_postings: { id: string; kind: string; quote_id: string | null; posted_at: Date }
  ledger_entries: {
    id: Generated<bigint>
    posting_id: string
    account: string
    asset: string
    amount: Numeric
  }
  payouts: PayoutRow
  bank_files: { sha256: string; name: string; kind: string; read_at: Date }
}
