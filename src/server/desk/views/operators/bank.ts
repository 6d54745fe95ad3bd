import type { BankProfile } from '@server/ports/bank-profile'
import type { Db } from '@server/ports/db'
import { coverageOf } from '../../policies/statement-coverage'
import { type BankDispositionTables, entryName } from '../../records/bank-disposition'
import { readStatementPages } from '../statement-pages'
import { euroText } from './amounts'

interface EntryFilter {
  readonly limit: number
  readonly isSuspense: boolean
}

/** What became of each entry that the bank reported, newest first; what waits in suspense, oldest first: none may fall off its list. */
export async function selectBankEntries(db: Db, { limit, isSuspense }: EntryFilter) {
  const query = db
    .withTables<BankDispositionTables>()
    .selectFrom('bank_dispositions')
    .leftJoin('bank_entry_decisions as decided', 'decided.place', 'bank_dispositions.place')
    .selectAll('bank_dispositions')
    .select([entryName.as('name'), 'decided.payout_id as attached', 'decided.account as cleared'])
    .orderBy('bank_dispositions.at', isSuspense ? 'asc' : 'desc')
    .orderBy('bank_dispositions.place')
    .limit(limit)
    .$if(isSuspense, (all) =>
      all.where('disposition', '=', 'suspense').where('decided.place', 'is', null),
    )
  return (await query.execute()).map((row) => ({
    entry: row.name,
    read: row.at,
    place: row.place,
    euros: euroText(row.cents),
    disposition: row.disposition,
    reason: row.attached ? 'attached' : row.cleared ? `cleared: ${row.cleared}` : row.reason,
    payout: row.attached ?? row.payout_id,
  }))
}

/** 'camt.053, S225, 14' of a place, which is made to be told apart and not to be read. */
export function placeText(place: string): string {
  const [message, , statement, , position] = place.split('|')
  return [message, statement, position].filter((part) => part !== undefined).join(', ')
}

/** From when to when the bank's statements adjoin, and what keeps them apart. */
export async function selectStatementSpans(
  db: Db,
  account: string,
  series: BankProfile['statements'],
) {
  const { spans, gaps } = coverageOf(await readStatementPages(db, account, 'all'), series)
  return [
    ...spans.map(({ from, to, closing }) => ({
      ...{ what: 'covered', statement: null, from, to },
      closing: euroText(closing),
    })),
    ...gaps.map(({ statementId, why }) => ({
      ...{ what: `gap: ${why}`, statement: statementId, from: null, to: null, closing: null },
    })),
  ]
}
