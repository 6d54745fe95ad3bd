import { deskPerCase } from '@test/builders/desk-per-case'
import { TOKENS } from '@test/builders/money-plan'
import { settledQuote } from '@test/builders/settled-quote'
import { everyTable } from '@test/setup/tables'
import { DAY, secondsAfter } from '@kernel/instant'
import { saveStanding } from '../records/standing-sample'
import { figureGroups } from '../views/metrics'
import { deleteExpired } from './delete-expired'
import { standingSampler } from './sample-standing'

const desk = deskPerCase()

const kept = () =>
  everyTable(desk().database.db)
    .selectFrom('standing_samples')
    .select(['figure', 'subject', 'most'])
    .orderBy('quarter')
    .orderBy('figure')
    .execute()

const most = async (figure: string) =>
  (await kept()).filter((row) => row.figure === figure).map((row) => Number(row.most))

it('keeps the most that was seen in each quarter of an hour, for 35 days', async () => {
  await settledQuote(desk())
  const start = desk().now()
  desk().clock.advance(900 - (start % 900) + 3_600)
  const sample = standingSampler(desk().deps)
  await sample()
  const [age = 0] = (await most('payout-age')).slice(-1)
  expect(age).toBeGreaterThan(3_500)
  desk().clock.advance(600)
  await sample()
  expect((await most('payout-age')).at(-1)).toBe(age + 600)
  await everyTable(desk().database.db)
    .updateTable('payouts')
    .set({ created_at: desk().clock.now() })
    .execute()
  desk().clock.advance(60)
  await sample()
  expect((await most('payout-age')).at(-1)).toBe(age + 600)
  expect(await most('unbalanced')).toContain(0)
  expect((await kept()).filter(({ figure }) => figure === 'head-age').length).toBeGreaterThan(1)
  const at = secondsAfter(desk().clock.now(), 35 * DAY + 900)
  await deleteExpired({ ...desk().deps, clock: { now: () => at } })
  expect(await kept()).toEqual([])
})

it('keeps what open unpaid quotes come to', async () => {
  const { db } = desk().database
  const sample = standingSampler(desk().deps)
  await desk().quotes(TOKENS.usdc, '1000')
  desk().clock.advance(61)
  await sample()
  const [open] = await everyTable(db).selectFrom('quotes').select('eur_cents').execute()
  expect(await most('exposure')).toContain(Number(open?.eur_cents))
})

it('compares the books with the next minute where it failed, and keeps what else it saw', async () => {
  await everyTable(desk().database.db).deleteFrom('standing_samples').execute()
  const { deps, clock } = desk()
  let isDown = true
  const sample = standingSampler({
    ...deps,
    get bankProfile() {
      if (isDown) throw new Error('no statement can be read')
      return deps.bankProfile
    },
  })
  await expect(sample()).rejects.toThrow('no statement can be read')
  expect(await most('payout-age')).toHaveLength(1)
  expect(await most('unbalanced')).toEqual([])
  isDown = false
  await sample()
  expect(await most('unbalanced')).toEqual([])
  clock.advance(60)
  await sample()
  expect(await most('unbalanced')).toEqual([0])
  expect(await most('bank-apart')).toEqual([0])
})

it('looks again where what it saw could not be kept', async () => {
  await everyTable(desk().database.db).deleteFrom('standing_samples').execute()
  const sample = standingSampler(desk().deps)
  await desk().owner.pool.query('alter table standing_samples rename to gone')
  await expect(sample()).rejects.toThrow('standing_samples')
  await desk().owner.pool.query('alter table gone rename to standing_samples')
  await sample()
  expect(await most('payout-age')).toHaveLength(1)
  expect(await most('unbalanced')).toEqual([0])
})

it('tells what alerts go by: what the books and the newest statement differ by, as seen last', async () => {
  const { db } = desk().database
  const told = async () => {
    const figures = await figureGroups(desk().deps).books()
    return ['desk_ledger_unbalanced', 'desk_bank_apart_cents'].map(
      (name) => figures.find((each) => each.name === name)?.values,
    )
  }
  await everyTable(db).deleteFrom('standing_samples').execute()
  expect(await told()).toEqual([[], []])
  const at = (quarter: string, unbalanced: bigint, apart: bigint) =>
    saveStanding(db, new Date(quarter), [
      { figure: 'unbalanced', subject: '', most: unbalanced },
      { figure: 'bank-apart', subject: '', most: apart },
    ])
  await at('2026-11-23T10:00:00Z', 0n, 0n)
  await at('2026-11-23T11:00:00Z', 2n, 750n)
  const only = (value: number) => [{ labels: {}, value }]
  desk().clock.set(new Date('2026-11-23T13:00:00Z'))
  expect(await told()).toEqual([only(2), only(750)])
  // An alert says that it is not there: a figure of long ago would pass for one of now.
  desk().clock.advance(1)
  expect(await told()).toEqual([[], []])
})
