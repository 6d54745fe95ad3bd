import { deskPerCase } from '@test/builders/desk-per-case'
import { ACCOUNT } from '@test/builders/money-plan'
import { subjectsOf } from '@test/builders/waiting-change'
import type { FlowDeps } from '../deps'
import { insertWebhook, setWebhookUrl } from '../records/webhook/endpoint'
import { listDeliveries, readWebhook } from '../views/webhook'
import { testWebhook } from './replay-delivery'
import { sendWebhooks } from './send-webhooks'

const [OLD, NEW] = ['https://old.example/hooks', 'https://new.example/hooks']
const desk = deskPerCase()

/** An event that is on its way to the old address while the owner sets the new one. */
async function moved(status: number, seconds = 0) {
  await desk().owner.pool.query(`update accounts set type = 'business'`)
  await desk().database.transact((tx) => {
    const secretId = '00000000-0000-4000-8000-00000000000a'
    const webhook = { accountId: ACCOUNT, url: OLD, groups: ['quotes'] as const, secretId }
    return insertWebhook(tx, webhook, desk().clock.now())
  })
  const posted: string[] = []
  const post: FlowDeps['webhooks']['post'] = async ({ url }) => {
    posted.push(url)
    if (url === NEW) return { status: 200, head: '' }
    desk().clock.advance(seconds)
    await desk().database.transact((tx) => setWebhookUrl(tx, ACCOUNT, NEW))
    return { status, head: '' }
  }
  const deps = { ...desk().deps, webhooks: { post } }
  await testWebhook(deps, ACCOUNT)
  while (await sendWebhooks(deps, 'quick'));
  const [delivery] = (await listDeliveries(deps, ACCOUNT)).deliveries
  const { webhook } = await readWebhook(deps, ACCOUNT)
  return { posted, delivery, webhook }
}

it.each([
  [410, 0],
  [500, 9],
])('holds an answer of %s from where it was before against no new address', async (status, s) => {
  const { posted, delivery, webhook } = await moved(status, s)
  expect(posted).toEqual([OLD, NEW])
  expect(delivery).toMatchObject({ status: 'delivered' })
  expect(webhook).toMatchObject({ url: NEW })
  expect(webhook).not.toHaveProperty('off')
  expect(await subjectsOf(desk())).toEqual([])
})

it('sends nothing twice that arrived where it was before', async () => {
  const { posted, delivery } = await moved(200)
  expect(posted).toEqual([OLD])
  expect(delivery).toMatchObject({ status: 'delivered' })
})
