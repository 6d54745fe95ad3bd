import type { SentTransaction } from '@contract/v1/details'
import type { HistoryFilter } from '@contract/v1/history-filter'
import type { FoundPage, FoundTransaction, HistorySums } from '@contract/v1/history-search'
import { trimmedZeros } from '@kernel/amount-text'
import { fixedBaseText } from '@kernel/base-text'
import { domainError } from '@kernel/domain-error'
import { EUR } from '@kernel/units'
import type { FlowDeps } from '../deps'
import { cursorText, readCursorText } from '../policies/activity-cursor'
import { readHistoryFilter } from '../policies/history-filter'
import { historyMatch } from '../policies/history-match'
import { historyTerms, type HistoryTerms } from '../policies/history-terms'
import { presentEntries } from './activity'
import { type FoundEntry, selectFoundPage, type SumsJson } from './history-page'

const PAGE_LENGTH = 50

interface Query extends HistoryFilter {
  readonly cursor?: string | undefined
}

type Sent = FoundTransaction & { readonly transaction: SentTransaction }

/** What of the account's history fits a filter, newest first, with the sums of all of it. */
export async function searchHistory(
  deps: FlowDeps,
  accountId: string,
  { cursor, ...filter }: Query,
): Promise<FoundPage & { readonly found: Sent[] }> {
  const after = cursor === undefined ? null : readCursorText(cursor)
  if (cursor !== undefined && !after) throw domainError('page-unknown')
  const wish = readHistoryFilter(filter)
  const terms = wish.text === null ? null : historyTerms(wish.text)
  const search = { accountId, wish, terms, after, limit: PAGE_LENGTH }
  const { entries, sums } = await selectFoundPage(deps.database.db, search)
  const shown = entries.slice(0, PAGE_LENGTH)
  const last = entries.length > PAGE_LENGTH ? shown.at(-1) : undefined
  const quotes = shown.flatMap(({ history }) => history ?? [])
  const transactions = await presentEntries(deps, shown, quotes)
  return {
    found: transactions.map((transaction, place) => ({
      transaction,
      ...matchOf(shown[place], terms),
    })),
    ...(last && { nextCursor: cursorText(last) }),
    ...(sums && { sums: toSums(sums) }),
  }
}

function matchOf(entry: FoundEntry | undefined, terms: HistoryTerms | null) {
  if (!entry?.match || !terms) return {}
  const [field, text] = entry.match
  return { match: historyMatch(field, text, terms) }
}

const euros = (cents: string): string => fixedBaseText(BigInt(cents), EUR)

const toSums = ({ cents, feeCents, tokens, months, ...counts }: SumsJson): HistorySums => ({
  ...counts,
  receivesEUR: euros(cents),
  feeEUR: euros(feeCents),
  tokens: tokens.map(({ symbol, amount }) => ({ symbol, amount: trimmedZeros(amount) })),
  months: months.map(({ month, cents: paid }) => ({ month, receivesEUR: euros(paid) })),
})
