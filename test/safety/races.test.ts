import { sql } from 'kysely'

import { POLYGON } from '../builders/money-plan'
import { type Answer, MARTA } from '../setup/test-desk'
import { IS_LONG } from '../setup/long-runs'
import { openTwoNodes, type TwoNodes } from './two-nodes'
import { everyTable } from '../setup/tables'

const ROUNDS = IS_LONG ? 200 : 2
const AT_ONCE = 50
const QUOTES = '/v1/private/quotes'
/** Few enough for what may be asked in an hour. */
const ROUNDS_AN_HOUR = 40

let nodes: TwoNodes

beforeAll(async () => {
  nodes = await openTwoNodes()
  await nodes.signIn()
})

afterAll(() => nodes.stop())

/** The same work so many times; anything that happens twice in one of them fails it. */
async function inRounds(round: (at: number) => Promise<void>): Promise<void> {
  for (let at = 1; at <= ROUNDS; at++) {
    if (at % ROUNDS_AN_HOUR === 0) await nodes.nextHour()
    await round(at)
  }
}

/** All at once, every other one at the other desk. */
const fifty = (path: string, body: object, headers = {}): Promise<Answer[]> =>
  Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) =>
      nodes.browsers[at % 2 === 0 ? 0 : 1].post(path, body, headers),
    ),
  )

/** A lock is waited for 2 s: whoever had to wait longer on a slow machine asks again with his key, as the app does. */
const answered = (
  body: object,
  key: Record<string, string>,
  answers: readonly Answer[],
): Promise<Answer[]> =>
  Promise.all(
    answers.map(async (answer) =>
      answer.status === 500 ? nodes.browsers[0].post(QUOTES, body, key) : answer,
    ),
  )

async function count(table: 'quotes' | 'sessions' | 'deposits' | 'payouts'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)}`.execute(nodes.database.db)
  return rows[0]?.count ?? 0
}

const credits = async () =>
  everyTable(nodes.database.db)
    .selectFrom('ledger_postings')
    .innerJoin('ledger_entries', 'posting_id', 'ledger_postings.id')
    .select(['ledger_postings.id', 'account', 'amount'])
    .where('kind', '=', 'deposit')
    .orderBy('ledger_entries.id')
    .execute()

it(`opens one session for ${AT_ONCE} equal checks of a code, ${ROUNDS} times`, async () => {
  await inRounds(async () => {
    const otp = await nodes.mailedCode()
    await everyTable(nodes.database.db).deleteFrom('sessions').execute()
    const answers = await fifty('/v1/init/auth/check', { email: MARTA, otp })
    const told = answers.map(({ status, body }) => `${status} ${body.errorCode ?? ''}`)
    expect(told.toSorted()).toEqual([
      '200 ',
      ...Array.from({ length: AT_ONCE - 1 }, () => '400 WRONG_OTP_CODE'),
    ])
    expect(await count('sessions')).toBe(1)
  })
}, 600_000)

it(`makes one quote of ${AT_ONCE} equal requests, ${ROUNDS} times`, async () => {
  await nodes.nextHour()
  await inRounds(async (at) => {
    const before = await count('quotes')
    const key = { 'idempotency-key': `of-fifty-equal-requests-${at}` }
    const draft = await nodes.draft()
    const answers = await answered(draft, key, await fifty(QUOTES, draft, key))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await count('quotes')) - before).toBe(1)
  })
}, 600_000)

it(`credits one log once though two watchers read it, ${ROUNDS} times`, async () => {
  await nodes.nextHour()
  await watch()
  await inRounds(async () => {
    const before = { credits: await credits(), deposits: await count('deposits') }
    await nodes.paysQuote()
    await watch()
    expect((await count('deposits')) - before.deposits).toBe(1)
    const made = (await credits()).slice(before.credits.length)
    expect(made.map(({ amount }) => amount).toSorted()).toEqual(['-1000000000', '1000000000'])
  })
}, 600_000)

it(`hands one file to the bank though two payout workers see it, ${ROUNDS} times`, async () => {
  await nodes.nextHour()
  await watch()
  await pay()
  await inRounds(async () => {
    const before = { writes: nodes.bank.writes(), payouts: await count('payouts') }
    await nodes.paysQuote()
    await watch()
    await pay()
    expect((await count('payouts')) - before.payouts).toBe(1)
    expect(nodes.bank.writes() - before.writes).toBe(1)
  })
}, 600_000)

const watch = () => together(`deposit-watcher-${POLYGON}`)
const pay = () => together('payout-sender')

/** Whoever finds nothing looks again while the other may still be in the middle of it. */
const LOOKS = 6

/** Both nodes' workers of this name work at the same time, each as fast as it can. */
async function together(name: string): Promise<void> {
  const workers = nodes.sides.flatMap(({ watchers, payouts }) =>
    [...watchers, ...payouts].filter((worker) => worker.name === name),
  )
  expect(workers).toHaveLength(2)
  await Promise.all(
    workers.map(async ({ step }) => {
      for (let idle = 0; idle < LOOKS;) idle = (await step()) ? 0 : idle + 1
    }),
  )
}
