import { deskPerCase } from '@test/builders/desk-per-case'
import { late } from '@test/builders/held-money'
import { readHoldHistories } from '../../views/held-transactions'
import { findHold, holdsIn } from './find'

const desk = deskPerCase()

it('lists what waits for somebody, and shows what came', async () => {
  const { hold } = await late(desk())
  const { db } = desk().database
  const open = ['held', 'refund-asked', 'refund-approved', 'refund-sent'] as const
  expect(await holdsIn(db, open)).toMatchObject([{ id: hold.id, status: 'held' }])
  expect(await findHold(db, hold.transactionId)).toMatchObject({ id: hold.id })
  expect(await readHoldHistories(db, [hold.id])).toMatchObject([
    { deposits: [{ units: 1_000_000_000n }] },
  ])
  expect(await holdsIn(db, ['refunded'])).toEqual([])
})
