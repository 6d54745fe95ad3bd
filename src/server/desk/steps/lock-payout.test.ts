import { deskPerFile } from '@test/builders/desk-per-case'
import { refusedWith } from '@test/builders/refusals'
import { settledQuote, thePayout } from '@test/builders/settled-quote'
import { lockAnyPayout } from './lock-payout'

const desk = deskPerFile()

const locked = (id: string) => desk().deps.database.transact((tx) => lockAnyPayout(tx, id))

it('finds a payout by its id, and says which one is unknown', async () => {
  await settledQuote(desk())
  const { id } = await thePayout(desk())
  expect(await locked(id)).toMatchObject({ id, status: 'queued' })
  await expect(locked('p_missing')).rejects.toMatchObject(refusedWith('record-unknown'))
})
