import { everyTable } from '@test/setup/tables'
import { bookedEntry, statusReport } from '@test/builders/bank-messages'
import { deskPerCase } from '@test/builders/desk-per-case'
import { balance } from '@test/builders/held-money'
import { settledQuote, thePayout } from '@test/builders/settled-quote'
import type { PayoutRecord } from '../records/payout/row'
import { readBankFiles } from './read-bank-files'

const desk = deskPerCase()

let payout: PayoutRecord
let quoteId: string

beforeEach(async () => {
  quoteId = await settledQuote(desk())
  payout = await thePayout(desk())
})

const send = async (side = desk().side) =>
  side.payouts.find(({ name }) => name === 'payout-sender')?.step()
const status = async () => (await desk().quote(quoteId)).status

const filesRead = async () =>
  (await everyTable(desk().database.db).selectFrom('bank_files').select(['kind', 'name']).execute())
    .map(({ kind }) => kind)
    .toSorted()

it('reads the same bytes once, whatever they are called', async () => {
  await send()
  const refused = statusReport(payout, 'RJCT', 'AC04')
  desk().bank.incoming.set('one.xml', refused)
  desk().bank.incoming.set('two.xml', refused)
  expect(await readBankFiles(desk().deps)).toBe(2)
  expect(await filesRead()).toEqual(['pain.002'])
  expect(desk().bank.incoming.size).toBe(0)
  expect(await readBankFiles(desk().deps)).toBe(0)
})

it('goes on with the next file after one that it cannot read', async () => {
  await send()
  desk().bank.incoming.set('1-torn.xml', '<Document><Cstmr')
  desk().bank.incoming.set('2-booked.xml', bookedEntry(payout, 'DBIT'))
  expect(await readBankFiles(desk().deps)).toBe(2)
  expect(await status()).toBe('completed')
  expect(await filesRead()).toEqual(['camt.054'])
})

it('counts all of a file or none of it', async () => {
  await send()
  const { deps } = desk()
  desk().bank.incoming.set('no.xml', statusReport(payout, 'RJCT', 'AC04'))
  const opaque = (): string => {
    throw new Error('no id')
  }
  const failing = { ...deps, ids: { ...deps.ids, opaque } }
  await expect(readBankFiles(failing)).rejects.toThrow('no id')
  expect(await filesRead()).toEqual([])
  expect((await thePayout(desk())).status).toBe('submitted')
  expect(await balance(desk(), 'payout:clearing')).toBe(-86_421n)
  // It is still there, and counts once nothing is in the way.
  expect(await readBankFiles(deps)).toBe(1)
  expect(await status()).toBe('on-hold')
})
