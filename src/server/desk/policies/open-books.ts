import type { BookLine, Books, BookState } from '@kernel/books'
import { DAY, HOUR } from '@kernel/instant'

/** What the newest comparisons found, in unix seconds; null before the first one. */
export interface BookFacts {
  /** Whether the debits of a posting are not its credits. */
  readonly ledger: { readonly isUnbalanced: boolean; readonly checkedTs: number | null }
  /** Of each chain that the desk reads. */
  readonly chains: readonly { readonly isShort: boolean; readonly passedTs: number | null }[]
  /** Whether the ledger has another balance than the newest statement, and when that closes. */
  readonly bank: { readonly isApart: boolean; readonly closedTs: number | null }
}

/** Postings are added up each hour; chains are compared each hour, and payouts stop after a day; banks keep weekends. */
const LATE_SECONDS = { ledger: 2 * HOUR, chains: DAY, bank: 4 * DAY }

/** What open books say of each of the three. */
export function bookLines({ ledger, chains, bank }: BookFacts, now: number): Books['lines'] {
  const passed = chains.map(({ passedTs }) => passedTs ?? 0)
  const oldest = passed.length > 0 ? Math.min(...passed) : 0
  const isShort = chains.some((chain) => chain.isShort)
  const lineOf = (differs: boolean, ts: number | null, most: number): BookLine => ({
    ...{ state: stateOf(differs, ts, now - most), asOfTs: ts },
  })
  return {
    ledger: lineOf(ledger.isUnbalanced, ledger.checkedTs, LATE_SECONDS.ledger),
    chains: lineOf(isShort, oldest > 0 ? oldest : null, LATE_SECONDS.chains),
    bank: lineOf(bank.isApart, bank.closedTs, LATE_SECONDS.bank),
  }
}

function stateOf(differs: boolean, ts: number | null, since: number): BookState {
  if (differs) return 'differs'
  return ts !== null && ts >= since ? 'agrees' : 'late'
}
