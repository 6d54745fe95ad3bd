import { deskPerCase } from '@test/builders/desk-per-case'
import { late } from '@test/builders/held-money'
import { ACCOUNT } from '@test/builders/money-plan'
import { settledQuote, thePayout } from '@test/builders/settled-quote'
import { everyTable } from '@test/setup/tables'
import { readSupportTransactions } from './support-transactions'

const desk = deskPerCase()

it('names the page on which operators decide: the newest payout, or the hold; of its own account alone', async () => {
  await settledQuote(desk())
  const payout = await thePayout(desk())
  const { hold } = await late(desk())
  const db = everyTable(desk().database.db)
  const quotes = await db.selectFrom('quotes').select('transaction_id').execute()
  const holds = await db.selectFrom('holds').select('transaction_id').execute()
  const ids = [...quotes, ...holds].flatMap(({ transaction_id: id }) => id ?? [])
  const read = await readSupportTransactions(desk().deps, ACCOUNT, ids)
  expect(read.map(({ payoutId, hold: mark }) => payoutId ?? mark?.id).toSorted()).toEqual(
    [payout.id, hold.id].toSorted(),
  )
  expect(await readSupportTransactions(desk().deps, 'acc_other', ids)).toEqual([])
})
