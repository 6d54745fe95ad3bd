import { query } from '../../setup/operator'
import type { TestDesk } from '../../setup/test-desk'
import { median } from '../figures'
import { emailOf, fill } from './past'
import { startPricedDesk } from './priced-desk'
import { startServer } from './server-process'
import { got, type Load } from './side'

/**
 * One account asks for statements over fifty connections, each for another one as soon as it is answered, while another
 * account asks for a page every 100 ms. Quiet rounds and loud ones take turns.
 */

const ROUNDS = 5
const ROUND_MS = 10_000
const CONNECTIONS = 50
const EVERY_MS = 100
const MOST = 1.3
const PATIENCE_MS = 600_000

const PAST = { accounts: 2, recipientsEach: 2, transactions: 2_000 }

let desk: TestDesk
let served: Awaited<ReturnType<typeof startServer>>
let loud: string
let other: string

beforeAll(async () => {
  desk = await startPricedDesk()
  await fill(desk.databaseUrl, PAST)
  // While nobody else sends the desk's mails.
  loud = await cookieOf(1)
  other = await cookieOf(2)
  served = await startServer({ databaseUrl: desk.databaseUrl, bare: null })
}, PATIENCE_MS)

afterAll(async () => {
  served.stop()
  await desk.stop()
})

async function cookieOf(account: number): Promise<string> {
  const browser = desk.browser()
  await browser.signIn(emailOf(account), desk.mails)
  return [...browser.cookies].map((pair) => pair.join('=')).join('; ')
}

const GET = { method: 'GET', path: '/v1/private/transactions' } as const

/** Statements of the first account, in each round of other transactions, so that none is kept. */
const statements = (cookie: string, round: number): Load => ({
  ...GET,
  calls: Array.from({ length: CONNECTIONS }, (_, at) => {
    // Every other transaction is its own.
    const id = `tx_${String(2 * (round * CONNECTIONS + at + 1)).padStart(24, '0')}`
    return { headers: { cookie }, path: `/v1/private/receipts/otc/${id}` }
  }),
})

it(
  `${CONNECTIONS} connections on one account's statements leave another's p50 within ${MOST} times its quiet value`,
  async () => {
    const asksForPages = () =>
      got(
        served,
        { ...GET, calls: [{ headers: { cookie: other } }] },
        { forMs: ROUND_MS, connections: 1, everyMs: EVERY_MS },
      )
    await asksForPages()
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) {
      // What was asked in the round before does not count.
      await query(desk.databaseUrl, 'truncate limit_windows')
      const quiet = await asksForPages()
      const pace = { forMs: ROUND_MS, connections: CONNECTIONS }
      const [pages, told] = await Promise.all([
        asksForPages(),
        got(served, statements(loud, round), pace),
      ])
      expect([quiet.statuses, pages.statuses]).toEqual([{ 200: quiet.made }, { 200: pages.made }])
      rounds.push({ quiet, pages, told })
    }
    const ratio = median(rounds.map(({ quiet, pages }) => pages.p50 / quiet.p50))
    const lines = rounds.map(
      ({ quiet, pages, told }) =>
        `p50 ${quiet.p50.toFixed(1)} → ${pages.p50.toFixed(1)} ms   p99 ${quiet.p99.toFixed(1)} → ${pages.p99.toFixed(1)} ms   ` +
        `statements: ${JSON.stringify(told.statuses)}`,
    )
    process.stdout.write(
      `\n${[...lines, `p50: ${ratio.toFixed(2)} times, at most ${String(MOST)}`].join('\n')}\n\n`,
    )
    expect(ratio).toBeLessThanOrEqual(MOST)
  },
  PATIENCE_MS,
)
