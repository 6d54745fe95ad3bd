import type { Database } from '@server/ports/db'
import { deskPerCase } from '@test/builders/desk-per-case'
import { settledQuote, thePayout } from '@test/builders/settled-quote'
import { payoutWorkers } from './payouts'

const desk = deskPerCase()

/** The sender over a database that counts the transactions it begins. */
function countedSender() {
  const { deps } = desk()
  const { database } = deps
  let begun = 0
  const transact: Database['transact'] = (work, isolation) => {
    begun++
    return database.transact(work, isolation)
  }
  const workers = payoutWorkers({ ...deps, database: { ...database, transact } })
  const sender = workers.find(({ name }) => name === 'payout-sender')
  if (!sender) throw new Error('there is no payout sender')
  return { step: () => sender.step(), begun: () => begun }
}

it('begins no transaction while no payout waits, and sends one that does', async () => {
  const sender = countedSender()
  // The first look compares the bank's folder with the database.
  expect(await sender.step()).toBe(false)
  const before = sender.begun()
  expect(await sender.step()).toBe(false)
  expect(sender.begun()).toBe(before)

  await settledQuote(desk())
  expect(await sender.step()).toBe(true)
  expect(sender.begun()).toBeGreaterThan(before)
  expect((await thePayout(desk())).status).toBe('submitted')
})
