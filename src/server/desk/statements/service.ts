import { notFound } from '@server/http/desk-error'
import type { Clock } from '@server/ports/clock'
import type { StatementSetter } from '@server/ports/statements'
import type { StoredPayout } from '../payouts/payout'
import type { StoredQuote } from '../quotes/quote'
import type { Shown, TransactionView } from '../transactions/view'
import { statementLines } from './policy'

export interface Statement {
  readonly fileName: string
  readonly bytes: Uint8Array
}

export interface StatementDesk {
  /** Of a processing or completed transaction; anything else is not found. */
  of(accountId: string, id: string): Promise<Statement>
}

export interface StatementDeps {
  readonly setter: StatementSetter
  readonly clock: Clock
  readonly brand: { readonly name: string; readonly supportEmail: string }
  readonly isTest: boolean
  quote(accountId: string, id: string): Promise<StoredQuote | null>
  view(quote: StoredQuote): Promise<TransactionView | null>
  payout(quoteId: string): Promise<StoredPayout | null>
  shown(quote: StoredQuote): Shown
  accountName(accountId: string): Promise<string>
}

export const statementDesk = (deps: StatementDeps): StatementDesk => ({
  of: async (accountId, id) => {
    const quote = await deps.quote(accountId, id)
    if (!quote?.settled || !hasStatement(quote)) throw notFound()
    const view = await deps.view(quote)
    const payout = await deps.payout(quote.id)
    if (!view || !payout) throw notFound()
    const lines = statementLines({
      ...quote,
      isCompleted: quote.status === 'completed',
      units: quote.settled.units,
      cents: quote.settled.cents,
      paidCents: payout.cents,
      endToEndId: payout.endToEndId,
      printedAt: deps.clock.now(),
      payer: await deps.accountName(accountId),
      ...deps.shown(quote),
      hashes: [...new Set(view.deposits.map(({ txHash }) => txHash))],
      brand: deps.brand,
      isTest: deps.isTest,
    })
    return {
      fileName: `Transaction_Statement_${quote.transactionId}.pdf`,
      bytes: await deps.setter.set(lines),
    }
  },
})

/** Processing begins, for the user, when the deposit is seen; a statement needs it settled. */
const hasStatement = ({ status }: StoredQuote): boolean =>
  status === 'processing' || status === 'completed'
