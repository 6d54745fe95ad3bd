import { ACCOUNT } from '@test/builders/money-plan'
import { settledQuote, thePayout } from '@test/builders/settled-quote'
import { refusedWith } from '@test/builders/refusals'
import { bankCloses, bankSays, statusReport } from '@test/builders/bank-messages'
import { deskPerCase } from '@test/builders/desk-per-case'
import { byTwo, KEY, late, termsOf, theHold, WALLET } from '@test/builders/held-money'
import { retryPayout } from '../flows/retry-payout'
import { findHold } from '../records/hold/find'
import { findHoldOf, lockOpenHold, withOwnQuote } from './lock-hold'

const desk = deskPerCase()

it('tells a stranger that there is no such hold', async () => {
  const { hold } = await late(desk())
  const missing = { refusal: { code: 'not-found' } }
  await expect(desk().ask.hold(hold.id, 'a_other')).rejects.toMatchObject(missing)
  await expect(desk().ask.hold('h_missing')).rejects.toMatchObject(missing)
  await expect(desk().ask.accept(hold.id, KEY, termsOf(hold), 'a_other')).rejects.toMatchObject(
    missing,
  )
  await expect(desk().ask.askRefund(hold.id, WALLET, 'a_other')).rejects.toMatchObject(missing)
})

/** A quote that the bank refused: it is on hold itself. */
async function refusedQuote(): Promise<{ readonly quoteId: string; readonly holdId: string }> {
  const quoteId = await settledQuote(desk())
  await desk().works()
  await bankSays(desk(), statusReport(await thePayout(desk()), 'RJCT', 'AC01'))
  await bankCloses(desk())
  return { quoteId, holdId: (await theHold(desk())).id }
}

const retry = async () => {
  const { id } = await thePayout(desk())
  await byTwo(retryPayout, desk().deps, id)
}

it('finds a hold with the quote that is on hold itself, and one of its own without', async () => {
  const { quoteId, holdId } = await refusedQuote()
  const found = await findHoldOf(desk().database.db, ACCOUNT, holdId)
  expect(found.own?.id).toBe(quoteId)
})

it('does not take the quote that a late deposit came after for the hold’s own', async () => {
  const { hold } = await late(desk())
  expect((await findHoldOf(desk().database.db, ACCOUNT, hold.id)).own).toBeNull()
})

it('finds what was sent to the bank again, and no longer what was decided before', async () => {
  const { holdId } = await refusedQuote()
  const hold = await findHold(desk().database.db, holdId)
  if (!hold) throw new Error('no hold')
  await retry()
  await expect(withOwnQuote(desk().database.db, hold)).rejects.toMatchObject(
    refusedWith('not-found'),
  )
  expect((await findHoldOf(desk().database.db, ACCOUNT, holdId)).hold.status).toBe('resent')
})

it('locks what was sent again between reading and locking as what it is', async () => {
  const { holdId } = await refusedQuote()
  const { database } = desk()
  const found = await findHoldOf(database.db, ACCOUNT, holdId)
  expect((await database.transact((tx) => lockOpenHold(tx, found))).status).toBe('held')
  await retry()
  expect((await database.transact((tx) => lockOpenHold(tx, found))).status).toBe('resent')
})

it('locks the hold as it stands, not as it was read', async () => {
  const { hold } = await late(desk())
  const { database } = desk()
  const found = await findHoldOf(database.db, ACCOUNT, hold.id)
  await desk().ask.askRefund(hold.id, WALLET)
  expect(found.hold.status).toBe('held')
  expect((await database.transact((tx) => lockOpenHold(tx, found))).status).toBe('refund-asked')
})
