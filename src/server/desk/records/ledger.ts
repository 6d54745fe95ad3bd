import type { Generated } from 'kysely'

import { type Amount, type BaseUnits, type Cents, integerOf, minus } from '@kernel/amounts'
import type { NumericColumn } from '@server/ports/columns'
import type { Tx } from '@server/ports/db'

export type LedgerTables = {
  ledger_postings: { id: string; kind: string; quote_id: string | null; posted_at: Date }
  ledger_entries: {
    id: Generated<bigint>
    posting_id: string
    account: string
    asset: string
    amount: NumericColumn
  }
}

/**
 * Every way in which the ledger moves. An entry adds its signed amount to an account: what the desk has is positive
 * (chain, bank, trading), what it owes is negative (customer, fees, payout, suspense). Each posting sums to zero per asset.
 *
 * - deposit final: chain has it, the customer (or suspense, where no quote takes it) is owed it.
 * - settlement: the customer's tokens go to trading at the quoted rate, trading's euros to the customer; of these the fee
 *   goes to fees and the rest to payout clearing. What is too much goes to suspense.
 * - hold paid out: a settlement out of suspense, or of the customer where the quote itself was on hold.
 * - refund final: the treasury has less, suspense (or the customer) is owed nothing any more. Where the bank had refused a
 *   payout its euros buy tokens back first: the customer gives them and is owed the tokens.
 * - sweep final: the treasury has what the deposit addresses had, and gas was spent.
 * - undone: what was posted of a sweep, a top-up or a treasury move is taken back, since a reorganisation has taken its final block.
 * - top-up final: deposit addresses have native coins of the treasury, for gas.
 * - loss: a chain no longer has what was final, and two operators have said so; found: a final block has it again.
 * - treasury move final: an exchange or a cold address has what the treasury had.
 * - payout evidence: what new evidence moves between bank, clearing, customer, fees of the bank and suspense. Under way a
 *   payout is in clearing; booked it is paid by the bank; rejected or returned it is owed to the customer.
 * - payout retried: clearing holds the euros anew.
 * - bank entry: booked in a statement and no payment of ours; bank opening: what was at the bank before.
 */
export interface Posting {
  /** Names what happened, so that it is posted once only. */
  readonly id: string
  readonly kind: string
  readonly quoteId: string | null
  readonly entries: readonly Entry[]
}

interface Entry {
  readonly account: string
  readonly asset: string
  readonly amount: bigint
}

export interface TokenPlace {
  readonly chainId: number
  /** Token contract or native placeholder, lower case. */
  readonly asset: string
}

interface FinalDeposit extends TokenPlace {
  readonly txHash: string
  readonly logIndex: number
  readonly units: BaseUnits
  readonly bucket: 'matched' | 'held' | 'unlisted'
  readonly quoteId: string | null
}

export interface SettledQuote extends TokenPlace {
  readonly id: string
  readonly feeCents: Cents
}

export interface SettledAmounts {
  readonly units: BaseUnits
  readonly cents: Cents
  /** Goes to suspense, for a person to decide on. */
  readonly excess?: BaseUnits
}

export const EURO = 'EUR'
const CLEARING = 'payout:clearing'
/** The posting that says that the bank account began with nothing; it has no entries. */
export const OPENED_WITH_NOTHING = 'opening:nothing'

export const assetName = ({ chainId, asset }: TokenPlace): string => `${chainId}:${asset}`
export const customer = (quoteId: string): string => `customer:${quoteId}`
export const suspense = (asset: string): string => `suspense:${asset}`

export function depositPosting(deposit: FinalDeposit): Posting {
  const asset = assetName(deposit)
  const quoteId = deposit.bucket === 'matched' ? deposit.quoteId : null
  const owed = quoteId === null ? suspense(asset) : customer(quoteId)
  return {
    id: `deposit:${deposit.chainId}:${deposit.txHash}:${deposit.logIndex}`,
    kind: 'deposit',
    quoteId,
    entries: moved(asset, deposit.units, owed, `chain:${asset}`),
  }
}

/** `from`: suspense where the tokens were held without a quote of their own. */
export function settlementPosting(
  quote: SettledQuote,
  { units, cents, excess }: SettledAmounts,
  from: 'customer' | 'suspense',
): Posting {
  const asset = assetName(quote)
  const owner = customer(quote.id)
  return {
    id: `settlement:${quote.id}`,
    kind: 'settlement',
    quoteId: quote.id,
    entries: [
      ...moved(asset, units, `trading:${asset}`, from === 'suspense' ? suspense(asset) : owner),
      ...moved(asset, excess ?? 0n, suspense(asset), owner),
      ...moved(EURO, cents, owner, 'trading:EUR'),
      ...moved(EURO, quote.feeCents, 'fees:EUR', owner),
      ...moved(EURO, minus(cents, quote.feeCents), CLEARING, owner),
    ],
  }
}

/** `less` goes down by the amount, `more` up; nothing for nothing. */
export function moved(asset: string, sum: Amount | bigint, less: string, more: string): Entry[] {
  const amount = integerOf(sum)
  if (amount === 0n) return []
  return [
    { account: less, asset, amount: -amount },
    { account: more, asset, amount },
  ]
}

/** False where it is posted already. The database refuses a posting that does not sum to zero. */
export async function post(tx: Tx, posting: Posting, at: Date): Promise<boolean> {
  const ledger = tx.withTables<LedgerTables>()
  const head = await ledger
    .insertInto('ledger_postings')
    .values({ id: posting.id, kind: posting.kind, quote_id: posting.quoteId, posted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (head.numInsertedOrUpdatedRows === 0n) return false
  if (posting.entries.length === 0) return true
  await ledger
    .insertInto('ledger_entries')
    .values(posting.entries.map((entry) => ({ posting_id: posting.id, ...entry })))
    .execute()
  return true
}
