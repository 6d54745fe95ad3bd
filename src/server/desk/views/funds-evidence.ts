import { sql } from 'kysely'

import { baseUnits } from '@kernel/amounts'
import { isBalanceDiff } from '@kernel/log-index'
import type { Db } from '@server/ports/db'
import type { FundsDeposit, FundsOrigin } from '../policies/funds-transfer'
import { BOOKING_DAY } from './booking-day'
import { COUNTING_FIRST } from './payout-attempts'

/** What proves a paid transfer, beside its own history. */
export interface FundsEvidence {
  /** In the order of the chain. */
  readonly deposits: readonly FundsDeposit[]
  readonly origin: FundsOrigin | null
  readonly uetr: string | null
  readonly bookedOn: string | null
}

interface EvidenceRow {
  readonly quoteId: string
  readonly deposits: readonly DepositJson[]
  readonly origin: FundsOrigin | null
  readonly uetr: string | null
  readonly bookedOn: string | null
}

/** As JSON has it: instants, and integers that JSON would round, as text. */
interface DepositJson {
  readonly txHash: string
  readonly logIndex: number
  readonly block: string
  readonly blockTime: string
  readonly units: string
  readonly sender: string
}

const toDeposit = (json: DepositJson): FundsDeposit => ({
  ...{ txHash: json.txHash, logIndex: json.logIndex },
  ...{ block: BigInt(json.block), blockTime: new Date(json.blockTime) },
  units: baseUnits(json.units),
  sender: isBalanceDiff(json.logIndex) ? null : json.sender,
})

/** Final deposits, as its statement counts them: its own, and those of the held money that it pays out. */
const DEPOSITS = sql`(
  select coalesce(json_agg(json_build_object('txHash', d.tx_hash, 'logIndex', d.log_index,
    'block', d.block_number::text, 'blockTime', d.block_time, 'units', d.units::text, 'sender', lower(d.sender))
    order by d.block_number, d.log_index), '[]')
  from deposits d
  where d.status = 'final' and ((d.quote_id = q.id and d.bucket = 'matched') or d.hold_id in (
    select h.id from holds h
    where h.settled_quote_id = q.id or (h.quote_id = q.id and h.transaction_id is null))))`

const ORIGIN = sql`(
  select json_build_object('kind', o.kind, 'provider', o.provider)
  from transfer_origins o where o.transaction_id = q.transaction_id order by o.id desc limit 1)`

/** Every payment has an id for the bank, which is told it only where its profile wants that. */
const UETR = sql`case when position(p.uetr::text in coalesce(p.file_content, '')) > 0 then p.uetr::text end`

/** By quote. */
export async function readFundsEvidence(
  db: Db,
  quoteIds: readonly string[],
): Promise<ReadonlyMap<string, FundsEvidence>> {
  const { rows } = await sql<EvidenceRow>`
    select q.id as "quoteId", ${DEPOSITS} as deposits, ${ORIGIN} as origin, ${UETR} as uetr, ${BOOKING_DAY} as "bookedOn"
    from quotes q
    left join lateral (
      select * from payouts where quote_id = q.id order by ${COUNTING_FIRST} limit 1) p on true
    where q.id = any(${quoteIds})`.execute(db)
  return new Map(rows.map(({ quoteId, ...row }) => [quoteId, toEvidence(row)]))
}

const toEvidence = ({ deposits, ...row }: Omit<EvidenceRow, 'quoteId'>): FundsEvidence => ({
  ...row,
  deposits: deposits.map(toDeposit),
})
