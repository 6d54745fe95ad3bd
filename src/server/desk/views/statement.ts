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
import { readQuoteHistories, type RecordedQuote } from './transaction-history'
import { historyAsSeen } from './transfer-facts'

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
  const said = { ...facts, receipt: await receiptOf(db, accountId, facts) }
  return { fileName, lines: statementLines(said, language ?? account?.language ?? 'en') }
}

/** Of the payment that the statement shows: one that came back before it has a receipt of its own. */
async function receiptOf(db: Db, accountId: string, { kind, history }: StatementFacts) {
  const paid = kind === 'paid' ? history.payout : null
  if (!paid) return null
  return (await findReceipts(db, accountId, [paid.endToEndId])).get(paid.endToEndId) ?? null
}

async function recordedQuote(db: Db, accountId: string, id: string) {
  const quote = await findQuote(db, accountId, id)
  const [recorded] = quote ? await readQuoteHistories(db, [quote.id]) : []
  return recorded
}

/** What a statement is made of, but for its receipt; null while there is nothing to tell. */
export function statedFacts(
  deps: FlowDeps,
  recorded: RecordedQuote,
  payer: string,
): StatementFacts | null {
  const history = historyAsSeen(recorded)
  const kind = statementKind(history)
  if (!kind) return null
  return {
    ...shownChain(deps, history.quote, history.quote.unit.code),
    ...{ receipt: null, kind, history, payer, excess: history.excess, printedAt: deps.clock.now() },
    ...{ brand: deps.brand, isTest: deps.settings.isSandbox },
  }
}
