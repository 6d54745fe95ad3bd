import type { SentTransaction } from '@contract/v1/details'
import type { TransactionPage } from '@contract/v1/transactions'
import { domainError } from '@kernel/domain-error'
import type { Network } from '@kernel/networks'
import { tokenIcon } from '../catalogue'
import type { FlowDeps } from '../deps'
import { cursorText, readCursorText } from '../policies/activity-cursor'
import type { ArrivalFacts } from '../policies/quote-arrival'
import type { HoldHistory } from '../policies/status-timeline'
import type { ShownChain } from '../policies/transaction-details'
import { findRecipientEver } from '../records/recipient'
import { quotesByIds } from '../records/quote/find'
import {
  type ActivityEntry,
  selectActivityEntries,
  selectActivityPage,
  selectOlderOpenEntries,
} from './activity-page'
import { laterDeposits } from './later-deposits'
import { presentHeldTransaction, presentTransaction } from './transaction'
import { readHoldHistories, readQuoteHistories } from './transaction-history'

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
  const { db } = deps.database
  const { limit, after } = placeOf(query)
  // One more than asked for tells whether there is a next page.
  const entries = await selectActivityPage(db, { accountId, limit: limit + 1, after })
  const shown = entries.slice(0, limit)
  const last = entries.length > limit ? shown.at(-1) : undefined
  if (!last) return { transactions: await present(deps, shown) }
  const open = after ? null : await selectOlderOpenEntries(db, accountId, last)
  return {
    transactions: await present(deps, shown),
    nextCursor: cursorText(last),
    ...(open && { olderOpen: await present(deps, open) }),
  }
}

function placeOf({ limit = '', cursor }: PageQuery) {
  const after = cursor === undefined ? null : readCursorText(cursor)
  if (cursor !== undefined && !after) throw domainError('page-unknown')
  return { limit: Math.min(PAGE_MAX, Number.parseInt(limit, 10) || PAGE_LENGTH), after }
}

/** Some of the account's, by id; another's are missing like those that nobody has. */
export const readTransactions = async (
  deps: FlowDeps,
  accountId: string,
  ids: readonly string[],
): Promise<SentTransaction[]> =>
  present(deps, await selectActivityEntries(deps.database.db, accountId, ids))

async function present(
  deps: FlowDeps,
  entries: readonly ActivityEntry[],
): Promise<SentTransaction[]> {
  const { db } = deps.database
  const idsOf = (kind: ActivityEntry['kind']) =>
    entries.flatMap((entry) => (entry.kind === kind ? [entry.id] : []))
  const [quotes, holds, later] = await Promise.all([
    quotesByIds(db, idsOf('quote')).then((found) => readQuoteHistories(db, found)),
    readHoldHistories(db, idsOf('hold')),
    laterDeposits(deps, idsOf('quote')),
  ])
  const presented = new Map(
    quotes.map((history): [string, SentTransaction] => {
      const { quote } = history
      const shown = shownChain(deps, quote, quote.unit.code)
      const transaction = presentTransaction(history, shown, arrivalFacts(deps, quote.chainId))
      const came = later.get(quote.id)
      return [quote.id, { ...transaction, ...(came && { laterDeposits: [...came] }) }]
    }),
  )
  for (const history of holds) presented.set(history.hold.id, await heldTransaction(deps, history))
  return entries.flatMap(({ id }) => presented.get(id) ?? [])
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

async function heldTransaction(deps: FlowDeps, history: HoldHistory): Promise<SentTransaction> {
  const { hold } = history
  const network = deps.catalogue.chain(hold.chainId)?.network ?? 'unknown'
  const recipient = await findRecipientEver(deps.database.db, hold.accountId, hold.recipientId)
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
