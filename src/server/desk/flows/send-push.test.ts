import { bankSays, camt054 } from '@test/builders/bank-messages'
import { deskPerCase } from '@test/builders/desk-per-case'
import { ACCOUNT, TOKENS } from '@test/builders/money-plan'
import { SUBSCRIPTION, testPush } from '@test/builders/push'
import { thePayout } from '@test/builders/settled-quote'
import { type PushReceiver, pushReceiver } from '@test/fakes/push-receiver'
import { everyTable } from '@test/setup/tables'
import { DAY, HOUR } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { savePushDevice } from '../records/push/device'
import { sendPush } from './send-push'
import { sendNextTransferNotice } from './send-transfer-notice'

const DEVICE = '00000000-0000-4000-8000-00000000000d'
const OTHER = '00000000-0000-4000-8000-00000000000e'

const desk = deskPerCase()
let receiver: PushReceiver
beforeEach(async () => {
  receiver = await pushReceiver()
})
afterEach(() => receiver.close())

/** On this node, or on another one of the same database, as after a restart. */
const nodes = (): readonly FlowDeps[] =>
  [desk().deps, desk().twin.deps].map((deps) => ({ ...deps, webhooks: receiver.webhooks }))

const works = async () => {
  while (await sendNextTransferNotice(desk().deps));
  while ((await Promise.all(nodes().map(sendPush))).includes(true));
}

const subscribes = (deviceId = DEVICE, endpoint = SUBSCRIPTION.endpoint) =>
  savePushDevice(
    desk().database.db,
    { accountId: ACCOUNT, deviceId },
    { ...SUBSCRIPTION, endpoint },
    desk().clock.now(),
  )

const pays = async (units = 10n ** 9n) => {
  const { receiverWalletAddress } = await desk().quotes(TOKENS.usdc, '1000')
  await desk().pays(receiverWalletAddress, TOKENS.usdc, units)
  await desk().becomesFinal()
}

const rowsOf = (table: 'push_devices' | 'push_messages') =>
  everyTable(desk().database.db).selectFrom(table).selectAll().execute()

const told = () => receiver.opened().map(({ text }) => JSON.parse(text) as Record<string, string>) // of this desk

it('tells each device once of what mails tell, without a figure or a name, by whichever node', async () => {
  await subscribes()
  await subscribes(OTHER, 'https://web.push.apple.com/other')
  await pays(1_200_000_000n)
  await bankSays(desk(), camt054(await thePayout(desk()), 'DBIT'))
  await works()
  const bodies = told().map(({ body }) => body)
  const three = [
    'A transfer needs your decision.',
    'The bank has paid your transfer.',
    'Your crypto has arrived. Your euros are on their way.',
  ]
  expect(bodies.toSorted()).toEqual([...three, ...three].toSorted())
  const { transactions } = await desk().ask.list({})
  const paths = transactions.map(({ id }) => `/activity/${id}`)
  for (const { title, path } of told()) {
    expect(title).toBe('Causeway')
    expect(paths).toContain(path)
  }
  for (const { claims, key, ttl, text, bytes } of receiver.opened()) {
    expect(text).not.toMatch(/€|USDC|Lovelace|3000/)
    expect(claims.exp).toBe(desk().now() + 12 * HOUR)
    expect(claims.sub).toMatch(/^mailto:./)
    expect({ key, ttl, bytes }).toEqual({ key: testPush.publicKey, ttl: String(DAY), bytes: 614 })
  }
  expect(new Set(receiver.opened().map(({ claims }) => claims.aud))).toEqual(
    new Set(['https://updates.push.services.mozilla.com', 'https://web.push.apple.com']),
  )
  expect(await rowsOf('push_messages')).toEqual([])
})

it('speaks German, and tells nothing where nobody asked for it or the account is shut out', async () => {
  await pays()
  await works()
  await subscribes()
  await desk().owner.pool.query(`update accounts set language = 'de'`)
  await bankSays(desk(), camt054(await thePayout(desk()), 'DBIT'))
  while (await sendNextTransferNotice(desk().deps));
  await desk().owner.pool.query(`update accounts set disabled_at = now()`)
  await works()
  expect(receiver.opened()).toEqual([])
  expect(await rowsOf('push_messages')).toEqual([])
  await desk().owner.pool.query(`update accounts set disabled_at = null`)
  await pays()
  await works()
  expect(told().map(({ body }) => body)).toEqual([
    'Ihre Kryptowährung ist eingegangen. Ihre Euro sind unterwegs.',
  ])
})

it.each([404, 410])(
  'forgets a device whose push service answers %d, with what waits for it',
  async (status) => {
    receiver.answers({ status })
    await subscribes()
    await pays(1_200_000_000n)
    await works()
    expect(await rowsOf('push_devices')).toEqual([])
    expect(await rowsOf('push_messages')).toEqual([])
  },
)

it('tries again while a push service fails, over a restart, and gives up after five tries or a day', async () => {
  receiver.answers({ status: 503 })
  await subscribes()
  await pays()
  await works()
  expect(receiver.opened()).toHaveLength(1)
  desk().clock.advance(9)
  await works()
  expect(receiver.opened()).toHaveLength(1)
  desk().clock.advance(1)
  // The process ends within a try: its lease runs out, and another one sends.
  const [here] = nodes()
  const dies = { post: () => Promise.reject(new Error('the process ends')) }
  await expect(sendPush({ ...desk().deps, webhooks: dies })).rejects.toThrow()
  expect(await sendPush(here ?? desk().deps)).toBe(false)
  desk().clock.advance(60)
  receiver.answers({ status: 201 })
  await works()
  expect(receiver.opened()).toHaveLength(2)
  expect(await rowsOf('push_messages')).toEqual([])
  receiver.answers({ status: 429 })
  await bankSays(desk(), camt054(await thePayout(desk()), 'DBIT'))
  for (const seconds of [0, 10, 60, 600, HOUR, HOUR]) {
    desk().clock.advance(seconds)
    await works()
  }
  expect(receiver.opened()).toHaveLength(7)
  expect(await rowsOf('push_messages')).toEqual([])
  expect(await rowsOf('push_devices')).toHaveLength(1)
})

it('connects no address that is not public, whatever the name of a push service says', async () => {
  receiver.resolves(['8.8.4.4', '10.0.0.7'])
  await subscribes()
  await pays()
  await works()
  expect(receiver.counts).toMatchObject({ lookups: 1, connections: 0 })
  desk().clock.advance(DAY)
  await works()
  expect(receiver.counts).toMatchObject({ lookups: 1, connections: 0 })
  expect(await rowsOf('push_messages')).toEqual([])
})

it('keeps nothing to tell of an address, nor where the operator has no key', async () => {
  await subscribes()
  await desk().quotes(TOKENS.usdc, '1000')
  await works()
  expect(receiver.opened()).toEqual([])
  await desk().passes(1)
  await pays()
  const keyless = { ...desk().deps, webPush: null }
  while (await sendNextTransferNotice(keyless));
  expect(await sendPush(keyless)).toBe(false)
  expect(await rowsOf('push_messages')).toEqual([])
})
