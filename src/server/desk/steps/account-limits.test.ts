import { openMoneyDesk, type MoneyDesk } from '@test/builders/money-desk'
import { ACCOUNT } from '@test/builders/money-plan'
import { everyTable } from '@test/setup/tables'
import { readAccountLimits } from './account-limits'

let desk: MoneyDesk

beforeAll(async () => {
  desk = await openMoneyDesk({ minEUR: '50.00', maxEUR: '5000.00' })
})

afterAll(() => desk.closes())

const has = (limits: { min_otc_eur: string; max_otc_eur: string | null }) =>
  everyTable(desk.database.db).updateTable('accounts').set(limits).execute()

it.each([
  ['its own minimum, and the most that the desk takes', '100', null, '100.00', '5000.00'],
  ['its own maximum', '100', '900', '100.00', '900.00'],
  ['no more than the desk takes', '20', '9000', '20.00', '5000.00'],
])('gives an account %s', async (_case, min_otc_eur, max_otc_eur, min, max) => {
  await has({ min_otc_eur, max_otc_eur })
  expect(await readAccountLimits(desk.deps, ACCOUNT)).toEqual({ min, max })
})

it('falls back on those of the desk for an account that is not there', async () => {
  const limits = await readAccountLimits(desk.deps, 'a_missing')
  expect(limits).toEqual({ min: '50.00', max: '5000.00' })
})
