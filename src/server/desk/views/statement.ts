import { type Language, notFound } from '@kernel/domain-error'
import type { Db } from '@server/ports/db'
import type { StatementLines } from '@server/ports/statements'
import type { FlowDeps } from '../deps'
import { statementKind } from '../policies/statement-kind'
import { statementLines } from '../policies/statement-lines'
import { findAccount } from '../records/account'
import { findQuote } from '../records/quote/find'
import { shownChain } from './activity'
import { readQuoteHistories } from './transaction-history'
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
  const { kind, history } = await statedHistory(db, accountId, id)
  const { quote } = history
  const account = await findAccount(db, accountId)
  const facts = {
    ...shownChain(deps, quote, quote.unit.code),
    kind,
    history,
    excess: history.excess,
    printedAt: deps.clock.now(),
    payer: account?.name ?? '',
    brand: deps.brand,
    isTest: deps.settings.isSandbox,
  }
  const fileName = `Transaction_Statement_${quote.transactionId}.pdf`
  return { fileName, lines: statementLines(facts, language ?? account?.language ?? 'en') }
}

async function statedHistory(db: Db, accountId: string, id: string) {
  const quote = await findQuote(db, accountId, id)
  const [recorded] = quote ? await readQuoteHistories(db, [quote.id]) : []
  const history = recorded && historyAsSeen(recorded)
  const kind = history && statementKind(history)
  if (!history || !kind) throw notFound()
  return { kind, history }
}
