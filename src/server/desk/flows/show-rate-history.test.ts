import type { KyselyPlugin } from 'kysely'
import { sql } from 'kysely'
import * as v from 'valibot'

import { RateHistory, type RatePeriod } from '@contract/v1/rates'
import { DAY, fromSeconds, MINUTE } from '@kernel/instant'
import { deskPerCase } from '@test/builders/desk-per-case'
import { ACCOUNT, TOKENS } from '@test/builders/money-plan'
import { refusalOf } from '@test/builders/refusals'
import { rateHistoryReader } from './show-rate-history'

const desk = deskPerCase()
const { ether } = TOKENS

/** The desk has sampled once already. */
beforeEach(() => sql`delete from price_minutes`.execute(desk().owner.db))

/**
 * A minute's price of ether for each minute of a month, but for one day: 1,000 and as many cents as minutes ago. Each day
 * is a statement of its own, since a trigger is called for every row and a statement has five seconds on any machine.
 */
const recordsMonth = async (gapFromDay: number) => {
  const newest = desk().now() - (desk().now() % MINUTE)
  for (let day = 30; day >= 0; day -= 1) {
    if (day !== gapFromDay) await recordsDay(newest - day * DAY, newest)
  }
}

/** The minutes of one day until its end, or until the newest one. */
const recordsDay = (from: number, newest: number) =>
  sql`insert into price_minutes (chain_id, asset, minute, sampled_at, price_eur)
    select ${ether.chainId}, ${ether.address.toLowerCase()}, minute, minute,
      1000 + extract(epoch from ${fromSeconds(newest)}::timestamptz - minute) / 6000
    from generate_series(${fromSeconds(from)}::timestamptz,
      ${fromSeconds(Math.min(from + DAY - MINUTE, newest))}::timestamptz, '1 minute') minute`.execute(
    desk().owner.db,
  )

/** The desk's flows on a database that counts what it is asked. */
function counting() {
  const asked: string[] = []
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(node.kind)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const { database } = desk().deps
  const deps = { ...desk().deps, database: { ...database, db: database.db.withPlugin(counter) } }
  const show = rateHistoryReader(deps)
  const { network, address } = ether
  return {
    asked,
    show: async (period: RatePeriod) =>
      v.parse(RateHistory, await show(ACCOUNT, { network, address, period })),
  }
}

it.each([
  ['day', 96, 900, [0]],
  // The steps in which the day begins and ends have some of their minutes.
  ['week', 84, 7_200, [11, 12]],
  ['month', 90, 28_800, [2, 3]],
] as const)(
  'thins a %s to %i steps by one statement, where a day without prices is a gap',
  async (period, count, seconds, absent) => {
    const gapFromDay = period === 'day' ? 20 : 4
    await recordsMonth(gapFromDay)
    const { show, asked } = counting()
    const { points, change } = await show(period)
    expect(points).toHaveLength(count)
    const starts = points.map(({ fromTs }) => fromTs)
    expect(starts.slice(1).every((ts, at) => ts - seconds === starts[at])).toBe(true)
    expect(absent).toContain(points.filter(({ said }) => said === null).length)
    // 60 minutes of 10 cents each fell within every hour; the last sample of a step is its lowest.
    const second = points[1]?.said
    expect(second?.close).toBe(second?.low)
    expect(change).toMatch(/^-\d+\.\d\d$/)
    // One for the history and one for the account's own value; whoever comes next asks for the value alone.
    expect(asked).toHaveLength(2)
    await show(period)
    expect(asked).toHaveLength(3)
  },
)

it('has nothing but gaps of a token that was never sampled, and knows no other token', async () => {
  const { points, change } = await counting().show('week')
  expect(points.every(({ said }) => said === null)).toBe(true)
  expect(change).toBeNull()
  const unknown = { network: 'polygon', address: `0x${'9'.repeat(40)}`, period: 'day' } as const
  expect((await refusalOf(rateHistoryReader(desk().deps)(ACCOUNT, unknown))).code).toBe('not-found')
})
