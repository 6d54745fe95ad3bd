import { type RawBuilder, sql } from 'kysely'

import type { HistoryFilter } from '@contract/v1/history-filter'
import { readHistoryFilter } from '../policies/history-filter'
import { type HashEnds, historyTerms } from '../policies/history-terms'
import { standingCtes, historyHolds, historyQuotes } from './history-entries'
import { hashedCte, matchColumns } from './history-matches'
import { filtersOf } from './history-page'

/** Whether an entry `o` is one that a filter's text, states and recipients mean, as the search finds it. */
export interface MeantEntries {
  /** For the statement's `with`, each with its comma. */
  readonly ctes: RawBuilder<unknown>
  readonly isMeant: RawBuilder<unknown>
}

const ALWAYS = { from: null, before: null }
const NOTHING = sql``
const ALL: MeantEntries = { ctes: NOTHING, isMeant: sql`true` }

export function meantEntries(accountId: string, filter: HistoryFilter): MeantEntries {
  const wish = readHistoryFilter(filter)
  const terms = wish.text === null ? null : historyTerms(wish.text)
  if (!terms && !wish.states && !wish.recipientIds) return ALL
  const found = foundBy(accountId, terms?.hash ?? null)
  return {
    ctes: sql`${standingCtes(accountId)}, ${found.cte}`,
    isMeant: sql`exists (
      select from (select * from (
          ${historyQuotes(accountId, ALWAYS)} and q.id = o.id
          union all ${historyHolds(accountId, ALWAYS)} and h.id = o.id) one
        ${found.join}) e
      where true ${filtersOf(wish)} ${terms ? sql`and ${matchColumns(terms)} is not null` : NOTHING})`,
  }
}

const foundBy = (accountId: string, hash: HashEnds | null) =>
  hash
    ? {
        cte: sql`${hashedCte(accountId, hash)},`,
        join: sql`left join hashed on entry = one.id`,
      }
    : { cte: NOTHING, join: NOTHING }
