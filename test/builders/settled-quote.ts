import { type PayoutRecord, toPayout } from '@server/desk/records/payout/row'
import { everyTable } from '../setup/tables'
import type { MoneyDesk } from './money-desk'
import { DEPTH, TOKENS } from './money-plan'

/** A quote, for a thousand dollars unless told otherwise, that is paid and final; nothing of its payout has been sent. */
export async function settledQuote(desk: MoneyDesk, dollars = 1_000): Promise<string> {
  const { quoteId, receiverWalletAddress } = await desk.quotes(TOKENS.usdc, String(dollars))
  desk.clock.advance(1)
  const to = receiverWalletAddress.toLowerCase()
  desk.polygon.mine(desk.now(), {
    to,
    asset: TOKENS.usdc.address,
    amount: BigInt(dollars) * 10n ** 6n,
  })
  for (let block = 1; block < DEPTH; block++) desk.polygon.mine(desk.now() + block)
  for (let round = 0; round <= DEPTH; round++)
    for (const worker of desk.side.watchers) await worker.step()
  return quoteId
}

/** The only payout, or the newest. */
export async function thePayout({ database }: MoneyDesk): Promise<PayoutRecord> {
  const rows = everyTable(database.db).selectFrom('payouts').selectAll()
  return toPayout(await rows.orderBy('attempt', 'desc').executeTakeFirstOrThrow())
}

export const payoutsOf = ({ database }: MoneyDesk, quoteId?: string) =>
  everyTable(database.db)
    .selectFrom('payouts')
    .selectAll()
    .$if(quoteId !== undefined, (query) => query.where('quote_id', '=', quoteId ?? ''))
    .orderBy('created_at')
    .orderBy('attempt')
    .execute()

export const depositsOf = ({ database }: MoneyDesk) =>
  everyTable(database.db).selectFrom('deposits').selectAll().orderBy('block_number').execute()

export const quotesOf = ({ database }: MoneyDesk) =>
  everyTable(database.db).selectFrom('quotes').selectAll().orderBy('created_at').execute()

export const holdsOf = ({ database }: MoneyDesk) =>
  everyTable(database.db).selectFrom('holds').selectAll().orderBy('opened_at').execute()

/** Each change of a subject's state, oldest first. */
export const eventsOf = (
  { database }: MoneyDesk,
  subject: 'deposit' | 'hold' | 'payout' | 'quote',
) =>
  everyTable(database.db)
    .selectFrom('state_events')
    .select(['from_state', 'to_state', 'actor', 'reason'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
