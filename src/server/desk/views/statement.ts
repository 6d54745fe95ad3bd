import { type Language, notFound } from '@kernel/domain-error'
import type { Db } from '@server/ports/db'
import type { StatementLines } from '@server/ports/statements'
import type { FlowDeps } from '../deps'
import type { StatementFacts } from '../policies/statement-facts'
import { statementKind } from '../policies/statement-kind'
import { statementLines } from '../policies/statement-lines'
import { findAccount } from '../records/account'
import { findQuote } from '../records/quote/find'
import { findReceipts } from '../records/receipt'
import { shownChain } from './activity'
import { readBookingDay } from './booking-day'
import { readQuoteHistories, type RecordedQuote } from './transaction-history'
import { historyAsSeen } from './transfer-facts'

type BankProof = Pick<StatementFacts, 'bookedOn' | 'receipt'>
type StatedFacts = Omit<StatementFacts, keyof BankProof>

export interface Statement {
  readonly fileName: string
  readonly lines: StatementLines
}

/** The statement of a transaction, in the account's language unless another is asked for; not found while it is unpaid. */
export async function readStatement(
  deps: FlowDeps,
  accountId: string,
  id: string,
  language: Language | null,
): Promise<Statement> {
  const { db } = deps.database
  const recorded = await recordedQuote(db, accountId, id)
  const account = await findAccount(db, accountId)
  const facts = recorded && statedFacts(deps, recorded, account?.name ?? '')
  if (!facts) throw notFound()
  const fileName = `Transaction_Statement_${facts.history.quote.transactionId}.pdf`
  const said = { ...facts, ...(await bankProof(db, accountId, facts)) }
  return { fileName, lines: statementLines(said, language ?? account?.language ?? 'en') }
}

/** Of the payment that the statement shows: one that came back before it has a day and a receipt of its own. */
async function bankProof(
  db: Db,
  accountId: string,
  { kind, history }: StatedFacts,
): Promise<BankProof> {
  if (!history.payout) return { bookedOn: null, receipt: null }
  const { endToEndId } = history.payout
  const receipts = kind === 'paid' ? await findReceipts(db, accountId, [endToEndId]) : null
  const bookedOn = await readBookingDay(db, endToEndId)
  return { bookedOn, receipt: receipts?.get(endToEndId) ?? null }
}

async function recordedQuote(db: Db, accountId: string, id: string) {
  const quote = await findQuote(db, accountId, id)
  const [recorded] = quote ? await readQuoteHistories(db, [quote.id]) : []
  return recorded
}

/** What a statement is made of, but for what proves its payment; null while there is nothing to tell. */
export function statedFacts(
  deps: FlowDeps,
  recorded: RecordedQuote,
  payer: string,
): StatedFacts | null {
  const history = historyAsSeen(recorded)
  const kind = statementKind(history)
  if (!kind) return null
  return {
    ...shownChain(deps, history.quote, history.quote.unit.code),
    ...{ kind, history, payer, excess: history.excess, printedAt: deps.clock.now() },
    ...{ brand: deps.brand, isTest: deps.settings.isSandbox },
  }
}
