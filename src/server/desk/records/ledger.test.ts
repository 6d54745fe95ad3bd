import { deskPerCase } from '@test/builders/desk-per-case'
import { settledQuote } from '@test/builders/settled-quote'
import { everyTable } from '@test/setup/tables'

const desk = deskPerCase()
const db = () => everyTable(desk().database.db)

beforeEach(() => settledQuote(desk()))

it('refuses to change or delete what is in the books, or a posting that does not sum to zero', async () => {
  await expect(db().updateTable('ledger_entries').set({ amount: '1' }).execute()).rejects.toThrow(
    'append-only',
  )
  await expect(db().deleteFrom('ledger_entries').execute()).rejects.toThrow('append-only')
  await expect(db().deleteFrom('state_events').execute()).rejects.toThrow('append-only')
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
