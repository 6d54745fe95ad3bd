import type { Transaction, TransactionPage } from '@contract/v1/transactions'
import { refuse } from '@server/http/desk-error'
import type { Db } from '@server/ports/db'
import type { Registry } from '../assets/registry'
import type { StoredDeposit } from '../deposits/deposit'
import type { StoredPayout } from '../payouts/payout'
import type { StoredQuote } from '../quotes/quote'
import { cursorText, readCursorText } from './policy'
import { presentTransaction } from './present'
import { eventsOf, pageOf } from './store'
import type { Shown, TransactionView } from './view'

export interface TransactionDesk {
  list(
    accountId: string,
    page: { readonly limit?: string | undefined; readonly cursor?: string | undefined },
  ): Promise<TransactionPage>
  /** Views of quotes, for what else tells of them. */
  views(quotes: readonly StoredQuote[]): Promise<readonly TransactionView[]>
  shown(quote: StoredQuote): Shown
}

export interface TransactionDeps {
  readonly db: Db
  readonly registry: Registry
  readonly payoutSeconds: number | null
  quotes(db: Db, ids: readonly string[]): Promise<readonly StoredQuote[]>
  paying(db: Db, quoteIds: readonly string[]): Promise<readonly StoredDeposit[]>
  payouts(db: Db, quoteIds: readonly string[]): Promise<ReadonlyMap<string, StoredPayout>>
  checksummed(address: string): string
  icon(symbol: string): string
}

const MOST = 200

export function transactionDesk(deps: TransactionDeps): TransactionDesk {
  const shown = (quote: StoredQuote): Shown => shownFor(deps, quote)
  return {
    list: async (accountId, { limit: asked, cursor }) => {
      const limit = Math.min(MOST, asked === undefined ? MOST : Number.parseInt(asked, 10))
      const after = cursor === undefined ? null : readCursorText(cursor)
      if (cursor !== undefined && !after) throw refuse('This page is not known.')
      // One more than asked for tells whether there is a next page.
      const ids = await pageOf(deps.db, { accountId, limit: limit + 1, after })
      const quotes = await deps.quotes(deps.db, ids.slice(0, limit))
      const views = await readViews(deps, quotes)
      return page(
        views.map((view) => presentTransaction(view, shown(view.quote))),
        ids.length > limit ? quotes.at(-1) : undefined,
      )
    },
    views: (quotes) => readViews(deps, quotes),
    shown,
  }
}

const page = (transactions: Transaction[], last: StoredQuote | undefined): TransactionPage => ({
  transactions,
  ...(last && { nextCursor: cursorText(last.createdAt, last.id) }),
})

async function readViews(
  deps: TransactionDeps,
  quotes: readonly StoredQuote[],
): Promise<TransactionView[]> {
  const ids = quotes.map(({ id }) => id)
  const [deposits, payouts, events] = await Promise.all([
    deps.paying(deps.db, ids),
    deps.payouts(deps.db, ids),
    eventsOf(deps.db, ids),
  ])
  return quotes.map((quote) => ({
    quote,
    deposits: deposits.filter(({ quoteId }) => quoteId === quote.id),
    payout: payouts.get(quote.id) ?? null,
    events: events.get(quote.id) ?? [],
  }))
}

function shownFor(deps: TransactionDeps, quote: StoredQuote): Shown {
  const chain = deps.registry.chain(quote.chainId)
  return {
    networkName: chain?.displayedName ?? quote.network,
    explorerUrl: chain?.explorerUrl ?? null,
    iconUrl: deps.icon(quote.unit.code),
    wallet: deps.checksummed(quote.address),
    payoutSeconds: deps.payoutSeconds,
  }
}
