import { deskPerCase } from '@test/builders/desk-per-case'
import { ACCOUNT } from '@test/builders/money-plan'
import { insertWebhook, switchWebhookOff } from '../records/webhook/endpoint'
import { replayDelivery, testWebhook } from './replay-delivery'

const desk = deskPerCase()
const SECRET = '00000000-0000-4000-8000-00000000000a'
const missing = { refusal: { code: 'not-found' } }

beforeEach(async () => {
  await desk().owner.pool.query(`update accounts set type = 'business'`)
})

const hasEndpoint = () =>
  desk().database.transact((tx) =>
    insertWebhook(
      tx,
      { accountId: ACCOUNT, url: 'https://books.example/', groups: [], secretId: SECRET },
      desk().clock.now(),
    ),
  )

it('sends a test and a replay only where there is an endpoint, and an event of the account', async () => {
  const { deps } = desk()
  await expect(testWebhook(deps, ACCOUNT)).rejects.toMatchObject(missing)
  await hasEndpoint()
  const [event] = (await testWebhook(deps, ACCOUNT)).deliveries
  expect(event).toMatchObject({ type: 'webhook.test', status: 'waiting', tries: 0 })
  await expect(replayDelivery(deps, { accountId: ACCOUNT, id: 'evt_0' })).rejects.toMatchObject(
    missing,
  )
  const { deliveries } = await replayDelivery(deps, { accountId: ACCOUNT, id: event?.id ?? '' })
  expect(deliveries).toEqual([event])
})

it('says that an endpoint is off', async () => {
  const { deps, database, clock } = desk()
  await hasEndpoint()
  await database.transact((tx) => switchWebhookOff(tx, ACCOUNT, 'gone', clock.now()))
  await expect(testWebhook(deps, ACCOUNT)).rejects.toMatchObject({
    refusal: { code: 'webhook-off' },
  })
})
