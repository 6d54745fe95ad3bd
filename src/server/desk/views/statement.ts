import { notFound } from '@kernel/domain-error'
import type { Db } from '@server/ports/db'
import type { StatementLines } from '@server/ports/statements'
import type { FlowDeps } from '../deps'
import { statementLines, statementStatus } from '../policies/statement-lines'
import { grossOf, paidCents } from '../policies/transaction-amounts'
import { findAccount } from '../records/account'
import type { QuoteRecord } from '../records/quote/row'
import { findQuote } from '../records/quote/find'
import { shownChain } from './activity'
import { readQuoteHistories } from './transaction-history'

export interface Statement {
  readonly fileName: string
  readonly lines: StatementLines
}

/** The statement of a transaction that money has come in for; anything else is not found. */
export async function readStatement(
  deps: FlowDeps,
  accountId: string,
  id: string,
): Promise<Statement> {
  const { db } = deps.database
  const { quote, status } = await statedQuote(db, accountId, id)
  const { payout, hashes } = await paymentOf(db, quote)
  const { brand, settings } = deps
  const lines = statementLines({
    ...quote,
    ...grossOf(quote),
    ...shownChain(deps, quote, quote.unit.code),
    status,
    paidCents: paidCents(quote, payout),
    endToEndId: payout?.endToEndId ?? null,
    printedAt: deps.clock.now(),
    payer: (await findAccount(db, accountId))?.name ?? '',
    hashes,
    brand,
    isTest: settings.isSandbox,
  })
  return { fileName: `Transaction_Statement_${quote.transactionId}.pdf`, lines }
}

async function statedQuote(db: Db, accountId: string, id: string) {
  const quote = await findQuote(db, accountId, id)
  const status = quote && statementStatus(quote.status)
  if (!quote || !status) throw notFound()
  return { quote, status }
}

async function paymentOf(db: Db, quote: QuoteRecord) {
  const [history] = await readQuoteHistories(db, [quote])
  const hashes = new Set(history?.deposits.map(({ txHash }) => txHash))
  return { payout: history?.payout ?? null, hashes: [...hashes] }
}
