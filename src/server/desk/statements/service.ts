import { notFound } from '@kernel/domain-error'
import type { Clock } from '@server/ports/clock'
import type { StatementSetter } from '@server/ports/statements'
import type { PayoutRecord } from '../records/payout/row'
import type { QuoteRecord } from '../records/quote/row'
import type { Shown, TransactionView } from '../transactions/view'
import { type StatementFacts, statementLines } from './policy'

export interface Statement {
  readonly fileName: string
  readonly bytes: Uint8Array
}

export interface StatementDesk {
  /** Of a transaction that money has come in for; anything else is not found. */
  of(accountId: string, id: string): Promise<Statement>
}

export interface StatementDeps {
  readonly setter: StatementSetter
  readonly clock: Clock
  readonly brand: { readonly name: string; readonly supportEmail: string }
  readonly isTest: boolean
  quote(accountId: string, id: string): Promise<QuoteRecord | null>
  view(quote: QuoteRecord): Promise<TransactionView | null>
  payout(quoteId: string): Promise<PayoutRecord | null>
  shown(quote: QuoteRecord): Shown
  accountName(accountId: string): Promise<string>
}

export const statementDesk = (deps: StatementDeps): StatementDesk => ({
  of: async (accountId, id) => {
    const quote = await deps.quote(accountId, id)
    const status = quote && STATUSES[quote.status]
    if (!quote || !status) throw notFound()
    const bytes = await deps.setter.set(statementLines(await factsOf(deps, quote, status)))
    return { fileName: `Transaction_Statement_${quote.transactionId}.pdf`, bytes }
  },
})

/** The states that the app lists as processing or completed: those offer a statement. */
const STATUSES: Readonly<Record<string, StatementFacts['status']>> = {
  confirming: 'Processing',
  processing: 'Processing',
  'on-hold': 'On hold',
  completed: 'Completed',
}

async function factsOf(
  deps: StatementDeps,
  quote: QuoteRecord,
  status: StatementFacts['status'],
): Promise<StatementFacts> {
  const view = await deps.view(quote)
  const payout = await deps.payout(quote.id)
  const { units, cents } = quote.settled ?? quote
  return {
    ...quote,
    ...deps.shown(quote),
    status,
    units,
    cents,
    paidCents: payout?.cents ?? cents - quote.feeCents,
    endToEndId: payout?.endToEndId ?? null,
    printedAt: deps.clock.now(),
    payer: await deps.accountName(quote.accountId),
    hashes: [...new Set(view?.deposits.map(({ txHash }) => txHash))],
    brand: deps.brand,
    isTest: deps.isTest,
  }
}
