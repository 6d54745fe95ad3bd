import { sql } from 'kysely'

import type { Db } from '@server/ports/db'

/** Cents that statements of an account have booked, where another one was the desk's before; null where none was. */
export async function readBookedSinceMove(db: Db, account: string): Promise<bigint | null> {
  const { rows } = await sql<{ booked: string | null }>`
    select case when exists (
      select ${parts} and (${ACCOUNT} < ${account} or ${ACCOUNT} > ${account}) and d.reason <> 'other-account'
    ) then (select coalesce(sum(d.cents), 0)::text ${parts} and ${ACCOUNT} = ${account} and e.status = 'BOOK')
    end as booked`.execute(db)
  const booked = rows[0]?.booked ?? null
  return booked === null ? null : BigInt(booked)
}

/** As its index has it, which finds what is less or greater, but not what differs. */
const ACCOUNT = sql`replace(s.account, ' ', '')`

const parts = sql`
  from bank_account_statements s
    join bank_files f on f.sha256 = s.file_sha256
    join bank_entries e on e.file_sha256 = s.file_sha256 and e.statement = s.position
    join bank_dispositions d on d.file_sha256 = e.file_sha256 and d.statement = e.statement and d.entry = e.position
  where f.kind = 'camt.053' and d.disposition <> 'copy'`
