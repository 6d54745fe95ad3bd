import {
  FUNDS_MOST_TRANSFERS,
  type FundsFilter,
  type FundsOutline,
} from '@contract/v1/source-of-funds'
import { DomainError, type Language, notFound } from '@kernel/domain-error'
import type { FlowDeps } from '../deps'
import { fundsOutline } from '../policies/funds-outline'
import { fundsPeriod } from '../policies/funds-period'
import type { FundsFacts, FundsTransfer } from '../policies/funds-transfer'
import { type AccountRecord, findAccount } from '../records/account'
import { findReceipts } from '../records/receipt'
import { allWalletProofs } from '../records/wallet-proof'
import { readFundsEvidence } from './funds-evidence'
import { assertBooked } from './funds-ledger'
import { selectPaidQuotes } from './paid-quotes'
import { statedFacts } from './statement'
import { readQuoteHistories } from './transaction-history'

interface FoundFunds {
  readonly facts: FundsFacts
  /** The account's own. */
  readonly language: Language
  /** All that were found; a pack takes FUNDS_MOST_TRANSFERS, the newest. */
  readonly found: number
}

/** What a pack would say. */
export async function readFundsOutline(
  deps: FlowDeps,
  accountId: string,
  filter: FundsFilter,
): Promise<FundsOutline> {
  const { facts, found } = await readFunds(deps, accountId, filter)
  return fundsOutline(facts, found)
}

/** The transfers of an account that were paid in a period, with what proves them; fails where the ledger has other figures. */
export async function readFunds(
  deps: FlowDeps,
  accountId: string,
  filter: FundsFilter,
): Promise<FoundFunds> {
  const { db } = deps.database
  const now = deps.clock.now()
  const period = fundsPeriod(filter, now)
  if ('code' in period) throw new DomainError(period)
  const account = await findAccount(db, accountId)
  if (!account) throw notFound()
  const ids = await selectPaidQuotes(db, accountId, period, filter.recipient)
  const transfers = await readTransfers(deps, account, ids.slice(0, FUNDS_MOST_TRANSFERS))
  const facts = {
    ...{ holder: account, period: period.days, transfers, printedAt: now, brand: deps.brand },
    ...{ isTest: deps.settings.isSandbox, debtorIban: deps.settings.debtorIban },
    verifyUrl: deps.settings.verifyUrl,
    ...{ explorers: explorersOf(deps, transfers), proofs: await allWalletProofs(db, accountId) },
  }
  return { facts, language: account.language ?? 'en', found: ids.length }
}

function explorersOf(
  { catalogue }: FlowDeps,
  transfers: readonly FundsTransfer[],
): readonly string[] {
  const urls = transfers.map(
    ({ facts }) => catalogue.chain(facts.history.quote.chainId)?.explorerUrl,
  )
  return [...new Set(urls.flatMap((url) => url ?? []))]
}

/** Oldest first. */
async function readTransfers(
  deps: FlowDeps,
  { id: accountId, name }: AccountRecord,
  ids: readonly string[],
): Promise<readonly FundsTransfer[]> {
  const { db } = deps.database
  const histories = await readQuoteHistories(db, ids)
  const quotes = histories.map(({ quote }) => quote)
  await assertBooked(db, quotes)
  const evidence = await readFundsEvidence(db, ids)
  const paidIds = histories.flatMap(({ payout }) => payout?.endToEndId ?? [])
  const receipts = await findReceipts(db, accountId, paidIds)
  return histories
    .flatMap((history): readonly FundsTransfer[] => {
      const facts = statedFacts(deps, history, name)
      const proved = evidence.get(history.quote.id)
      // Between two reads a payment may have come back.
      if (!proved || facts?.kind !== 'paid') return []
      const receipt = receipts.get(history.payout?.endToEndId ?? '') ?? null
      const { bookedOn, ...evident } = proved
      return [{ ...evident, facts: { ...facts, receipt, bookedOn } }]
    })
    .toSorted((one, other) => paidTime(one) - paidTime(other))
}

const paidTime = ({ facts: { history } }: FundsTransfer): number =>
  (history.quote.completedAt ?? history.quote.createdAt).getTime()
