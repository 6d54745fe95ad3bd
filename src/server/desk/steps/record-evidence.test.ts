import { bankCloses, bankSays, camt054, entry, statusReport } from '@test/builders/bank-messages'
import { balance } from '@test/builders/held-money'
import { holdsOf, thePayout } from '@test/builders/settled-quote'
import { submittedPayoutPerCase } from '@test/builders/submitted-payout'
import { everyTable } from '@test/setup/tables'

const { desk, quoteId, payout } = submittedPayoutPerCase()

it('notices two debits in one kind of message: executed twice', async () => {
  await bankSays(desk(), camt054(payout(), 'DBIT'), camt054(payout(), 'DBIT'))
  expect((await thePayout(desk())).status).toBe('disputed')
  expect(await balance(desk(), 'suspense:EUR')).toBe(2n * 86_421n)
  expect(await holdsOf(desk())).toEqual([])
})

it('owes the customer what came back: banks keep their charges at the owner’s cost', async () => {
  const back = entry(payout(), 'CRDT', { amount: '860.71', reason: 'AC04' })
  await bankCloses(desk(), entry(payout(), 'DBIT'), back)
  expect((await thePayout(desk())).status).toBe('returned')
  expect(await balance(desk(), `customer:${quoteId()}`)).toBe(-86_071n)
  expect(await balance(desk(), 'bank:fees')).toBe(350n)
  expect(await balance(desk(), 'charges:EUR')).toBe(-350n)
})

it('lets a status change only together with new evidence', async () => {
  await bankSays(desk(), statusReport(payout(), 'ACCP'))
  const set = everyTable(desk().database.db).updateTable('payouts').set({ status: 'rejected' })
  await expect(set.execute()).rejects.toThrow('without evidence')
})
