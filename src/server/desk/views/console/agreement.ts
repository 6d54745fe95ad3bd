import { sql } from 'kysely'

import type { DeskOverview } from '@contract/console/overview'
import { toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../../deps'
import { readReconciliations, readShortfalls } from '../../records/chain/reconciliation'
import { readNewestSpan } from '../bank-difference'
import { euroText } from '../operators/amounts'

type Deps = Pick<FlowDeps, 'database' | 'bankProfile' | 'settings'>

interface BookRow {
  readonly at: Date | null
  readonly unbalanced: string | null
  readonly apart: string | null
  readonly addresses: number
}

/** Of books and bank what was found within the hour; of chains what each comparison found last. */
export async function readAgreement(deps: Deps): Promise<DeskOverview['agreement']> {
  const { db } = deps.database
  const [books, newest, reconciled, missing] = await Promise.all([
    readBooks(db),
    readNewestSpan(deps),
    readReconciliations(db),
    readShortfalls(db),
  ])
  const passed = reconciled.map(({ passedAt }) => toSeconds(passedAt)).toSorted((a, b) => a - b)
  return {
    ...books,
    statement: newest && { closingEUR: centsText(newest.closing), closedTs: toSeconds(newest.to) },
    ...{ missing: missing.length, chains: reconciled.length, chainsTs: passed[0] ?? null },
  }
}

const centsText = (cents: bigint): string => euroText(cents) ?? ''

type Books = Pick<
  DeskOverview['agreement'],
  'checkedTs' | 'unbalanced' | 'bankApartEUR' | 'addresses'
>

async function readBooks(db: Db): Promise<Books> {
  const newest = (figure: string) =>
    sql`select most::text from standing_samples where figure = ${figure} order by quarter desc limit 1`
  const { rows } = await sql<BookRow>`
    select (${newest('unbalanced')}) as unbalanced, (${newest('bank-apart')}) as apart,
      (select max(quarter) from standing_samples where figure = 'unbalanced') as at,
      (select count(*)::integer from deposit_addresses) as addresses`.execute(db)
  const [row] = rows
  const { unbalanced, apart, at, addresses } = row ?? NOTHING
  return {
    checkedTs: at && toSeconds(at),
    unbalanced: unbalanced === null ? null : Number.parseInt(unbalanced, 10),
    bankApartEUR: apart === null ? null : centsText(BigInt(apart)),
    addresses,
  }
}

const NOTHING: BookRow = { at: null, unbalanced: null, apart: null, addresses: 0 }
