import { sql } from 'kysely'

import { type Cents, cents } from '@kernel/amounts'
import type { Db } from '@server/ports/db'
import type { BankFunds } from '../policies/bank-funds'
import { IS_PAYOUT_OPEN } from '../records/payout/find'

type Row = Readonly<Record<Exclude<keyof BankFunds, 'isKnown'>, string>> & {
  readonly isKnown: boolean
}

export async function readBankFunds(db: Db): Promise<BankFunds> {
  const { rows } = await sql<Row>`
    select
      exists (select 1 from ledger_entries where account = 'bank:opening') as "isKnown",
      coalesce((select booked_cents from bank_balance), 0)::text as booked,
      (select coalesce(sum(eur_cents - fee_cents), 0)::text from quotes
        where status in ('awaits-crypto', 'confirming')) as quoted,
      open.* from (select
          coalesce(sum(amount_cents) filter (where status <> 'queued'), 0)::text as "underWay",
          coalesce(sum(amount_cents) filter (where status = 'queued'), 0)::text as queued,
          coalesce((array_agg(amount_cents order by created_at) filter (where status = 'queued'))[1], 0)::text as next
        from payouts where ${IS_PAYOUT_OPEN}) as open`.execute(db)
  const [row] = rows
  const of = (text: string | undefined): Cents => cents(BigInt(text ?? '0'))
  return {
    isKnown: row?.isKnown ?? false,
    booked: of(row?.booked),
    underWay: of(row?.underWay),
    queued: of(row?.queued),
    quoted: of(row?.quoted),
    next: of(row?.next),
  }
}
