import type { Transaction, TransactionPage } from '@contract/v1/transactions'
import { domainError } from '@kernel/domain-error'
import { tokenIcon } from '../assets/icons'
import type { FlowDeps } from '../deps'
import type { QuoteRecord } from '../records/quote/row'
import { quotesByIds } from '../records/quote/store'
import { cursorText, readCursorText } from './policy'
import { presentTransaction } from './present'
import { presentHold } from './present-hold'
import { entriesOf, pageOf, type PageEntry } from './store'
import type { Shown, TransactionView } from './view'
import { readHoldViews, readViews } from './views'

export interface TransactionDesk {
  list(
    accountId: string,
    page: { readonly limit?: string | undefined; readonly cursor?: string | undefined },
  ): Promise<TransactionPage>
  /** Some of the account's, by id; another's are missing like those that nobody has. */
  named(accountId: string, ids: readonly string[]): Promise<Transaction[]>
  /** Views of quotes, for what else tells of them. */
  views(quotes: readonly QuoteRecord[]): Promise<readonly TransactionView[]>
  shown(quote: QuoteRecord): Shown
}

/** Seconds from file to booking where that is known; null for the next SEPA day. */
type TransactionDeps = FlowDeps & { readonly payoutSeconds: number | null }

const MOST = 200

export function transactionDesk(deps: TransactionDeps): TransactionDesk {
  return {
    list: async (accountId, { limit: asked, cursor }) => {
      const limit = Math.min(MOST, asked === undefined ? MOST : Number.parseInt(asked, 10))
      const after = cursor === undefined ? null : readCursorText(cursor)
      if (cursor !== undefined && !after) throw domainError('page-unknown')
      // One more than asked for tells whether there is a next page.
      const entries = await pageOf(deps.database.db, { accountId, limit: limit + 1, after })
      const shown = entries.slice(0, limit)
      const last = entries.length > limit ? shown.at(-1) : undefined
      return {
        transactions: await presentAll(deps, shown),
        ...(last && { nextCursor: cursorText(last.at, last.id) }),
      }
    },
    named: async (accountId, ids) =>
      presentAll(deps, await entriesOf(deps.database.db, accountId, ids)),
    views: (quotes) => readViews(deps.database.db, quotes),
    shown: (quote) => shownFor(deps, quote, quote.unit.code),
  }
}

async function presentAll(
  deps: TransactionDeps,
  entries: readonly PageEntry[],
): Promise<Transaction[]> {
  const { db } = deps.database
  const idsOf = (kind: PageEntry['kind']) =>
    entries.flatMap((entry) => (entry.kind === kind ? [entry.id] : []))
  const [views, holds] = await Promise.all([
    quotesByIds(db, idsOf('quote')).then((quotes) => readViews(db, quotes)),
    readHoldViews(deps, idsOf('hold')),
  ])
  const made = new Map<string, Transaction>()
  for (const view of views)
    made.set(
      view.quote.id,
      presentTransaction(view, shownFor(deps, view.quote, view.quote.unit.code)),
    )
  for (const view of holds) {
    const { hold } = view
    const network = deps.registry.chain(hold.chainId)?.network ?? 'unknown'
    const shown = shownFor(deps, { ...hold, network }, hold.unit?.code ?? '')
    made.set(hold.id, presentHold(view, shown, network))
  }
  return entries.flatMap(({ id }) => made.get(id) ?? [])
}

function shownFor(
  deps: TransactionDeps,
  place: Pick<QuoteRecord, 'chainId' | 'network' | 'address'>,
  symbol: string,
): Shown {
  const chain = deps.registry.chain(place.chainId)
  return {
    networkName: chain?.displayedName ?? place.network,
    explorerUrl: chain?.explorerUrl ?? null,
    iconUrl: tokenIcon(symbol),
    wallet: deps.keys.checksummed(place.address),
    payoutSeconds: deps.payoutSeconds,
  }
}
