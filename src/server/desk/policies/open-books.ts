import type { BookLine, Books, BookState } from '@kernel/books'
import { DAY, fromSeconds, HOUR, toSeconds } from '@kernel/instant'
import { nextStatementDueAt } from './next-statement'

/** What the newest comparisons found, in unix seconds; null before the first one. */
export interface BookFacts {
  /** Whether the debits of a posting are not its credits. */
  readonly ledger: { readonly isUnbalanced: boolean; readonly checkedTs: number | null }
  /** Of each chain that the desk reads. */
  readonly chains: readonly { readonly isShort: boolean; readonly passedTs: number | null }[]
  /** Whether the ledger has another balance than the newest statement, and when that closes. */
  readonly bank: { readonly isApart: boolean; readonly closedTs: number | null }
}

/** Postings are added up each hour; chains are compared each hour, and payouts stop after a day. */
export const LATE_SECONDS = { ledger: 2 * HOUR, chains: DAY }

/** What open books say of each of the three. */
export function bookLines({ ledger, chains, bank }: BookFacts, now: number): Books['lines'] {
  const passed = chains.map(({ passedTs }) => passedTs ?? 0)
  const oldest = passed.length > 0 ? Math.min(...passed) : 0
  const isShort = chains.some((chain) => chain.isShort)
  const lineOf = (
    differs: boolean,
    asOfTs: number | null,
    dueOf: (asOfTs: number) => number,
  ): BookLine => {
    const isInTime = asOfTs !== null && now <= dueOf(asOfTs)
    return { state: stateOf(differs, isInTime), asOfTs }
  }
  return {
    ledger: lineOf(ledger.isUnbalanced, ledger.checkedTs, (ts) => ts + LATE_SECONDS.ledger),
    chains: lineOf(isShort, oldest > 0 ? oldest : null, (ts) => ts + LATE_SECONDS.chains),
    bank: lineOf(bank.isApart, bank.closedTs, (ts) =>
      toSeconds(nextStatementDueAt(fromSeconds(ts))),
    ),
  }
}

function stateOf(differs: boolean, isInTime: boolean): BookState {
  if (differs) return 'differs'
  return isInTime ? 'agrees' : 'late'
}
