import type { FlowDeps } from '../deps'
import { coverageOf, type CoveredSpan } from '../policies/statement-coverage'
import { readEuroBalance } from './euro-balance'
import { readStatementPages } from './statement-pages'

type Deps = Pick<FlowDeps, 'database' | 'bankProfile' | 'settings'>

/** The newest ones may have gaps. */
const LAST_STATEMENTS = 50

/** What the newest adjoining statements cover; null where none has come yet. */
export async function readNewestSpan({
  database: { db },
  bankProfile,
  settings,
}: Deps): Promise<CoveredSpan | null> {
  const pages = await readStatementPages(db, settings.debtorIban, { last: LAST_STATEMENTS })
  return coverageOf(pages, bankProfile.statements).spans.at(-1) ?? null
}

/** Cents that the newest statement has on the account beyond the ledger; notifications are no part of either side. */
export async function readBankDifference(deps: Deps): Promise<bigint> {
  const newest = await readNewestSpan(deps)
  return newest ? newest.closing - (await readEuroBalance(deps.database.db, 'bank:EUR')) : 0n
}
