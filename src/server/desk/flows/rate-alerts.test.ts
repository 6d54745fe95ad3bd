import { sql } from 'kysely'

import { deskPerCase } from '@test/builders/desk-per-case'
import { ACCOUNT, TOKENS } from '@test/builders/money-plan'
import { ETHER, rateAlerts } from '@test/builders/rate-alerts'
import { refusalOf } from '@test/builders/refusals'
import { everyTable } from '@test/setup/tables'
import { endRateAlert, setRateAlert } from './rate-alerts'
import { rateHistoryReader } from './show-rate-history'

const desk = deskPerCase()
const { samples, waitsFor, rows } = rateAlerts(desk)

it('keeps one value a pair, shows it beside the history, and forgets it', async () => {
  await samples(2_500n)
  await waitsFor('3000')
  await waitsFor('1000.5')
  const show = rateHistoryReader(desk().deps)
  const shown = async (account = ACCOUNT) =>
    (await show(account, { ...ETHER, period: 'day' })).alert
  expect(await shown()).toMatchObject({ rate: '1000.5' })
  expect(await shown('acc_other')).toBeUndefined()
  expect(await rows()).toHaveLength(1)
  expect(await endRateAlert(desk().deps, ACCOUNT, ETHER)).toEqual({})
  expect(await shown()).toBeUndefined()
})

it('refuses the rate of now, a mistyped value, a pair without a price, and more than twenty', async () => {
  const refused = async (asked: Promise<unknown>) => (await refusalOf(asked)).code
  await sql`delete from price_minutes`.execute(desk().owner.db)
  expect(await refused(waitsFor('2300'))).toBe('rate-unavailable')
  await samples(2_500n)
  const [now] = await everyTable(desk().database.db)
    .selectFrom('price_minutes')
    .select('price_eur')
    .where('asset', '=', ETHER.address.toLowerCase())
    .execute()
  expect(await refused(waitsFor(now?.price_eur ?? ''))).toBe('rate-alert-reached')
  expect(await refused(waitsFor('230000000'))).toBe('rate-alert-far')
  await sql`insert into rate_alerts select ${ACCOUNT}, 1, 'a' || n, 1, true, ${desk().clock.now()}
    from generate_series(1, 20) n`.execute(desk().owner.db)
  expect(await refused(waitsFor('2300'))).toBe('rate-alerts-full')
  const other = { network: TOKENS.usdc.network, address: `0x${'9'.repeat(40)}`, rate: '2' }
  expect(await refused(setRateAlert(desk().deps, ACCOUNT, other))).toBe('not-found')
})
