import { deskPerCase } from '@test/builders/desk-per-case'
import { ACCOUNT } from '@test/builders/money-plan'
import { HOUR } from '@kernel/instant'
import type { Database } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { insertWebhook } from '../records/webhook/endpoint'
import { listDeliveries } from '../views/webhook'
import { testWebhook } from './replay-delivery'
import { sendWebhooks } from './send-webhooks'

const ID = '00000000-0000-4000-8000-00000000000a'
const desk = deskPerCase()

beforeEach(async () => {
  await desk().owner.pool.query(`update accounts set type = 'business'`)
  await desk().database.transact((tx) => {
    const webhook = { accountId: ACCOUNT, url: 'https://firm.test', secretId: ID }
    return insertWebhook(tx, { ...webhook, groups: ['quotes'] }, desk().clock.now())
  })
})

/** One event for a receiver that answers after so many seconds; who was sent to. */
async function sent(seconds: number, deps: FlowDeps = desk().deps): Promise<readonly string[]> {
  await testWebhook(deps, ACCOUNT)
  const post = () => {
    desk().clock.advance(seconds)
    return Promise.resolve({ status: 200, head: '' })
  }
  const quick = (await sendWebhooks({ ...deps, webhooks: { post } }, 'quick')) ? ['quick'] : []
  const isSlow = await sendWebhooks({ ...deps, webhooks: { post } }, 'slow')
  return isSlow ? [...quick, 'slow'] : quick
}

it('sends to a receiver that was slow apart from quick ones, until an hour after it was', async () => {
  expect([await sent(2), await sent(9)]).toEqual([['quick'], ['quick']])
  expect([await sent(9), await sent(1)]).toEqual([['slow'], ['slow']])
  desk().clock.advance(HOUR)
  expect(await sent(1)).toEqual(['quick'])
  const { deliveries } = await listDeliveries(desk().deps, ACCOUNT)
  expect(deliveries.map(({ log }) => log[0]?.tookMs)).toEqual([1_000, 1_000, 9_000, 9_000, 2_000])
})

it('calls no receiver slow whose quick answer the desk was long in writing down', async () => {
  const { database, clock } = desk()
  const transact: Database['transact'] = (work, isolation) =>
    database.transact((tx, log) => {
      clock.advance(9)
      return work(tx, log)
    }, isolation)
  const deps = { ...desk().deps, database: { ...database, transact } }
  expect([await sent(1, deps), await sent(1)]).toEqual([['quick'], ['quick']])
})
