import type { SentTransaction } from '@contract/v1/details'
import type { TransactionPage } from '@contract/v1/transactions'
import { internalError } from '@kernel/app-error'
import { domainError } from '@kernel/domain-error'
import type { Network } from '@kernel/networks'
import { tokenIcon } from '../catalogue'
import type { FlowDeps } from '../deps'
import { cursorText, readCursorText } from '../policies/activity-cursor'
import type { ArrivalFacts } from '../policies/quote-arrival'
import type { ShownChain } from '../policies/transaction-details'
import { selectActivityEntries } from './activity-entries'
import { type ActivityEntry, selectActivityPage } from './activity-page'
import { type RecordedHold, readHoldHistories } from './held-transactions'
import { presentDeposits } from './quote-deposits'
import { presentHeldTransaction, presentTransaction } from './transaction'
import { type RecordedQuote, readQuoteHistories } from './transaction-history'

const PAGE_LENGTH = 50
const PAGE_MAX = 200

interface PageQuery {
  /** Digits. */
  readonly limit?: string | undefined
  readonly cursor?: string | undefined
}

/** The account's transactions, newest first. */
export async function readActivity(
  deps: FlowDeps,
  accountId: string,
  query: PageQuery,
): Promise<TransactionPage & { readonly transactions: SentTransaction[] }> {
  const { limit, after } = placeOf(query)
  const { entries, olderOpen } = await selectActivityPage(deps.database.db, {
    ...{ accountId, limit, after },
  })
  const shown = entries.slice(0, limit)
  const last = entries.length > limit ? shown.at(-1) : undefined
  const all = [...shown, ...olderOpen]
  const quotes = all.flatMap(({ history }) => history ?? [])
  const presented = await presentEntries(deps, all, quotes)
  const transactions = presented.slice(0, shown.length)
  if (!last) return { transactions }
  return {
    transactions,
    nextCursor: cursorText(last),
    ...(!after && { olderOpen: presented.slice(shown.length) }),
  }
}

function placeOf({ limit = '', cursor }: PageQuery) {
  const after = cursor === undefined ? null : readCursorText(cursor)
  if (cursor !== undefined && !after) throw domainError('page-unknown')
  return { limit: Math.min(PAGE_MAX, Number.parseInt(limit, 10) || PAGE_LENGTH), after }
}

/** Some of the account's, by id; another's are missing like those that nobody has. */
export async function readTransactions(
  deps: FlowDeps,
  accountId: string,
  ids: readonly string[],
): Promise<SentTransaction[]> {
  const { db } = deps.database
  const entries = await selectActivityEntries(db, accountId, ids)
  return presentEntries(deps, entries, await readQuoteHistories(db, idsOf(entries, 'quote')))
}

/** One for each entry, in their order. */
export async function presentEntries(
  deps: FlowDeps,
  entries: readonly ActivityEntry[],
  quotes: readonly RecordedQuote[],
): Promise<SentTransaction[]> {
  const holds = await readHoldHistories(deps.database.db, idsOf(entries, 'hold'))
  const presented = new Map([
    ...quotes.map((each) => [each.quote.id, quotedTransaction(deps, each)] as const),
    ...holds.map((each) => [each.hold.id, heldTransaction(deps, each)] as const),
  ])
  return entries.map(({ id }) => {
    const transaction = presented.get(id)
    if (!transaction) throw internalError('an entry without its transaction', id)
    return transaction
  })
}

const idsOf = (entries: readonly ActivityEntry[], kind: ActivityEntry['kind']) =>
  entries.flatMap((entry) => (entry.kind === kind ? [entry.id] : []))

function quotedTransaction(deps: FlowDeps, history: RecordedQuote): SentTransaction {
  const { quote, later } = history
  const shown = shownChain(deps, quote, quote.unit.code)
  return {
    ...presentTransaction(history, shown, arrivalFacts(deps, quote.chainId)),
    ...(later.length > 0 && { laterDeposits: presentDeposits(deps, later) }),
  }
}

export const arrivalFacts = (
  { catalogue, clock, bankProfile }: Pick<FlowDeps, 'catalogue' | 'clock' | 'bankProfile'>,
  chainId: number,
): ArrivalFacts => ({
  bookedAfterSeconds: bankProfile.bookedAfterSeconds,
  cutOff: bankProfile.cutOff,
  finalitySeconds: catalogue.chain(chainId)?.finalitySeconds ?? null,
  now: clock.now(),
})

function heldTransaction(deps: FlowDeps, history: RecordedHold): SentTransaction {
  const { hold, recipient } = history
  const network = deps.catalogue.chain(hold.chainId)?.network ?? 'unknown'
  const shown = shownChain(deps, { ...hold, network }, hold.unit?.code ?? '')
  return presentHeldTransaction(history, recipient, shown)
}

interface Place {
  readonly chainId: number
  readonly network: Network
  readonly address: string
}

export function shownChain(
  { catalogue, keys }: FlowDeps,
  { chainId, network, address }: Place,
  symbol: string,
): ShownChain {
  const chain = catalogue.chain(chainId)
  return {
    network,
    networkName: chain?.displayedName ?? network,
    explorerUrl: chain?.explorerUrl ?? null,
    iconUrl: tokenIcon(symbol),
    wallet: keys.checksummed(address),
  }
}
