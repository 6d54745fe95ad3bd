import { cents } from '@kernel/amounts'
import { deskPerCase } from '@test/builders/desk-per-case'
import { balance } from '@test/builders/held-money'
import { settledQuote } from '@test/builders/settled-quote'
import { everyTable } from '@test/setup/tables'
import { readBankFunds } from '../views/bank-funds'
import { post } from './ledger'

const desk = deskPerCase()
/** The desk itself may not even try. */
const asOwner = () => everyTable(desk().owner.db)

beforeEach(() => settledQuote(desk()))

it('refuses to change or delete what is in the books, or a posting that does not sum to zero', async () => {
  await expect(
    asOwner().updateTable('ledger_entries').set({ amount: '1' }).execute(),
  ).rejects.toThrow('append-only')
  await expect(asOwner().deleteFrom('ledger_entries').execute()).rejects.toThrow('append-only')
  await expect(asOwner().deleteFrom('state_events').execute()).rejects.toThrow('append-only')
  const lopsided = desk().database.transact(async (tx) => {
    await everyTable(tx)
      .insertInto('ledger_postings')
      .values({ id: 'x', kind: 'x', quote_id: null, posted_at: desk().clock.now() })
      .execute()
    await everyTable(tx)
      .insertInto('ledger_entries')
      .values({ posting_id: 'x', account: 'a', asset: 'EUR', amount: '1' })
      .execute()
  })
  await expect(lopsided).rejects.toThrow('sum to zero')
})

it('keeps what lies at the bank as the sum of its entries, through postings that meet or fail', async () => {
  const posts = (id: string, account: string, amount: bigint, isLopsided = false) =>
    desk().database.transact(async (tx) => {
      const entries = [
        { account, asset: 'EUR', amount },
        { account: 'bank:other', asset: 'EUR', amount: isLopsided ? 1n : -amount },
      ]
      await post(tx, { id, kind: 'bank-entry', quoteId: null, entries }, desk().clock.now())
    })
  const accounts = ['bank:EUR', 'bank:notified'] as const
  await Promise.all(accounts.map((account, at) => posts(account, account, BigInt(at) + 5n)))
  await expect(posts('x', 'bank:EUR', 100n, true)).rejects.toThrow('sum to zero')
  const sums = await Promise.all(accounts.map((account) => balance(desk(), account)))
  expect(sums).toEqual([5n, 6n])
  expect((await readBankFunds(desk().database.db)).booked).toBe(cents(11n))
})
