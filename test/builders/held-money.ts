import type { Hold } from '@contract/v1/holds'
import type { Quote } from '@contract/v1/quotes'
import type { Transaction } from '@contract/v1/transactions'
import type { ListedToken } from '@server/desk/catalogue'
import type { FlowDeps } from '@server/desk/deps'
import type { Approval } from '@server/desk/policies/approval'
import type { Operation } from '@server/desk/records/operator-action'
import type { MoneyDesk } from './money-desk'
import { TOKENS } from './money-plan'
import { everyTable } from '../setup/tables'
import { signedByTwo } from './approvals'

/** An address of somebody's own, with its checksum. */
export const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const KEY = 'a-key-of-some-length'
export const operation = { operator: 'olga', reason: 'asked by mail' }

/** Otto proposes, and Olga's signature carries it out. */
export const byTwo = (
  decide: (deps: FlowDeps, id: string, by: Operation) => Promise<Approval>,
  deps: FlowDeps,
  id: string,
): Promise<Approval> => signedByTwo(deps, (by) => decide(deps, id, by), ['otto', 'olga'])

type HeldRow = Transaction & { readonly hold: NonNullable<Transaction['hold']> }

/** The transaction that shows the only hold there is. */
export async function heldRow(desk: MoneyDesk): Promise<HeldRow> {
  const { transactions } = await desk.ask.list({})
  const row = transactions.find(({ hold }) => hold !== undefined)
  if (!row?.hold) throw new Error('nothing is held')
  return { ...row, hold: row.hold }
}

export const theHold = async (desk: MoneyDesk): Promise<Hold> =>
  desk.ask.hold((await heldRow(desk)).hold.id)

/** What accepting it says. */
export function termsOf({ offer }: Hold) {
  if (!offer) throw new Error('no offer')
  return { eurAmount: offer.eurAmount, feeEUR: offer.feeEUR }
}

/** A thousand dollars, after the quote for them has expired. */
export async function late(desk: MoneyDesk) {
  const quote = await desk.quotes(TOKENS.usdc, '1000')
  await desk.passes(1_000)
  await desk.pays(quote.receiverWalletAddress, TOKENS.usdc, 1_000_000_000n)
  await desk.becomesFinal()
  return { quote, hold: await theHold(desk) }
}

/** What the books hold on an account. */
export async function balance({ database }: MoneyDesk, account: string): Promise<bigint> {
  const rows = await everyTable(database.db)
    .selectFrom('ledger_entries')
    .select('amount')
    .where('account', '=', account)
    .execute()
  return rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
}

/** Pays in a token that nobody lists, and names the transaction: no scan asks for it. */
export async function paysForged(
  desk: MoneyDesk,
  { quoteId, receiverWalletAddress }: Pick<Quote, 'quoteId' | 'receiverWalletAddress'>,
  { address, chainId }: Pick<ListedToken, 'address' | 'chainId'>,
  amount: bigint,
): Promise<string> {
  const hash = await desk.pays(receiverWalletAddress, { address, chainId }, amount)
  await desk.ask.sent(quoteId, chainId, hash)
  return hash
}
