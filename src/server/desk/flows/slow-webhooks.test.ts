import { deskPerCase } from '@test/builders/desk-per-case'
import { ACCOUNT } from '@test/builders/money-plan'
import { HOUR } from '@kernel/instant'
import { insertWebhook } from '../records/webhook/endpoint'
import { testWebhook } from './replay-delivery'
import { sendWebhooks } from './send-webhooks'

const ID = '00000000-0000-4000-8000-00000000000a'
const desk = deskPerCase()

/** One event for a receiver that answers after so many seconds; who was sent to. */
async function sent(seconds: number): Promise<readonly string[]> {
  await testWebhook(desk().deps, ACCOUNT)
  const post = () => {
    desk().clock.advance(seconds)
    return Promise.resolve({ status: 200, head: '' })
  }
  const deps = { ...desk().deps, webhooks: { post } }
  const quick = (await sendWebhooks(deps, 'quick')) ? ['quick'] : []
  return (await sendWebhooks(deps, 'slow')) ? [...quick, 'slow'] : quick
}

it('sends to a receiver that was slow apart from quick ones, until an hour after it was', async () => {
  await desk().owner.pool.query(`update accounts set type = 'business'`)
  await desk().database.transact((tx) => {
    const webhook = { accountId: ACCOUNT, url: 'https://firm.test', secretId: ID }
    return insertWebhook(tx, { ...webhook, groups: ['quotes'] }, desk().clock.now())
  })
  expect([await sent(2), await sent(9)]).toEqual([['quick'], ['quick']])
  expect([await sent(9), await sent(1)]).toEqual([['slow'], ['slow']])
  desk().clock.advance(HOUR)
  expect(await sent(1)).toEqual(['quick'])
})
