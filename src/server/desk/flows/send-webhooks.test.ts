import { createHmac } from 'node:crypto'

import { webhookSender } from '@server/adapters/webhook-sender'
import { bankCloses, entry } from '@test/builders/bank-messages'
import { deskPerCase } from '@test/builders/desk-per-case'
import { ACCOUNT } from '@test/builders/money-plan'
import { settledQuote, thePayout } from '@test/builders/settled-quote'
import { type Received, type WebhookReceiver, webhookReceiver } from '@test/fakes/webhook-receiver'
import { everyTable } from '@test/setup/tables'
import { WEBHOOK_GROUPS, type WebhookGroup } from '@contract/v1/webhooks'
import { DAY, HOUR } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { insertWebhook, lockWebhook, rotateSecret } from '../records/webhook/endpoint'
import { listDeliveries, readWebhook } from '../views/webhook'
import { replayDelivery, testWebhook } from './replay-delivery'
import { sendWebhooks } from './send-webhooks'

const SECRET = '00000000-0000-4000-8000-00000000000a'
const NEWER = '00000000-0000-4000-8000-00000000000b'

const desk = deskPerCase()
let receiver: WebhookReceiver
beforeEach(async () => {
  receiver = await webhookReceiver()
  await desk().owner.pool.query(`update accounts set type = 'business'`)
})
afterEach(() => receiver.close())

/** On this node, or on another one of the same database, as after a restart. */
const node = (of: 'here' | 'there' = 'here'): FlowDeps => ({
  ...(of === 'here' ? desk().deps : desk().twin.deps),
  webhooks: webhookSender(receiver.network),
})

const work = async (deps = node()) => {
  while ((await sendWebhooks(deps, 'quick')) || (await sendWebhooks(deps, 'slow')));
}

const endpoint = async (groups: readonly WebhookGroup[] = WEBHOOK_GROUPS) => {
  const { url } = receiver
  const webhook = { accountId: ACCOUNT, url, groups, secretId: SECRET }
  await desk().database.transact((tx) => insertWebhook(tx, webhook, desk().clock.now()))
}

const tested = async () => {
  await endpoint()
  const { deliveries } = await testWebhook(node(), ACCOUNT)
  return deliveries[0]?.id ?? ''
}

const newest = async () => {
  const [delivery] = (await listDeliveries(node(), ACCOUNT)).deliveries
  if (!delivery) throw new Error('no delivery')
  return delivery
}

/** As the document tells receivers to do it. */
const isSignedBy = (secretId: string, { id, timestamp, signature, body }: Received): boolean => {
  const secret = desk().deps.digests.webhookSecret(secretId)
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const right = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return signature.split(' ').includes(`v1,${right}`)
}

interface Told {
  readonly id: string
  readonly type: string
  readonly occurredAt: string
  readonly data: Readonly<Record<string, unknown>>
}

const told = ({ body }: Received) => JSON.parse(body) as Told // what the desk has sent

const mails = async () => {
  const rows = everyTable(desk().database.db).selectFrom('mail_outbox').select(['subject', 'body'])
  return rows.where('subject', 'like', '%webhooks%').execute()
}

it('tells of a transfer from quote to euros, each event once, signed, without names and accounts', async () => {
  await endpoint()
  const quoteId = await settledQuote(desk())
  await work()
  await desk().works()
  await bankCloses(desk(), entry(await thePayout(desk()), 'DBIT'))
  await Promise.all([work(), work(node('there'))])
  const events = receiver.received.map(told)
  expect(events.map(({ type }) => type).sort()).toEqual([
    ...['deposit.final', 'deposit.seen', 'payout.sent'],
    ...['quote.created', 'transfer.completed', 'transfer.processing'],
  ])
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(6)
  expect(receiver.received.every((one) => isSignedBy(SECRET, one))).toBe(true)
  const { transactionId } = await desk().quote(quoteId)
  const completed = events.find(({ type }) => type === 'transfer.completed')
  expect(completed).toMatchObject({
    occurredAt: desk().clock.now().toISOString(),
    data: {
      transactionId,
      quoteId,
      state: 'completed',
      token: 'USDC',
      tokenAmount: '1000',
      feeEUR: '1.00',
    },
  })
  const all = receiver.received.map(({ body }) => body).join()
  for (const word of [/Lovelace|Kowalczyk/i, /DE89/]) expect(all).not.toMatch(word)
  // A random id may spell a short one by chance.
  expect(all.replace(/"\w*id":"[^"]*"/gi, '')).not.toMatch(/Ada|3000/i)
})

it('tells nothing of what no endpoint asked for', async () => {
  await endpoint(['returns'])
  await settledQuote(desk())
  await work()
  expect(receiver.received).toEqual([])
})

it('tries again after 10 seconds to 30 hours, over restarts and crashes, and then gives up', async () => {
  const id = await tested()
  receiver.answers({ status: 503, text: 'upstream\u0007\n timed out' })
  // Cut off in the middle of a try: its lease ends, and another node takes it.
  void sendWebhooks({ ...node(), webhooks: { post: () => new Promise(() => {}) } }, 'quick')
  while ((await newest()).tries === 0);
  await work()
  expect(receiver.received).toEqual([])
  desk().clock.advance(60)
  await work(node('there'))
  expect(await newest()).toMatchObject({ id, status: 'waiting', tries: 2, most: 12 })
  const waits = [30, 120, 600, 1_800, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 20 * HOUR, 30 * HOUR]
  for (const [index, wait] of waits.entries()) {
    desk().clock.advance(wait - 1)
    await work()
    expect(receiver.received).toHaveLength(index + 1)
    desk().clock.advance(1)
    await work(node(index % 2 === 0 ? 'here' : 'there'))
    expect(receiver.received).toHaveLength(index + 2)
  }
  const { status, tries, log } = await newest()
  expect({ status, tries }).toEqual({ status: 'failed', tries: 12 })
  expect(log.at(-1)).toMatchObject({ status: 503, answer: 'upstream timed out' })
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  expect(new Set(receiver.received.map(({ id: sent }) => sent))).toEqual(new Set([id]))
  // A replay of what was given up has all its tries again, under the same id.
  receiver.answers({ status: 200 })
  desk().clock.advance(10)
  await replayDelivery(node(), { accountId: ACCOUNT, id })
  await work()
  expect(await newest()).toMatchObject({ id, status: 'delivered', tries: 1 })
  expect(receiver.received.at(-1)?.id).toBe(id)
})

it('waits for a receiver that stalls no longer than its time, and leaves it alone for 10 seconds', async () => {
  await tested()
  receiver.answers(null)
  await work()
  expect((await newest()).log).toMatchObject([{ fault: 'timed-out' }])
  await testWebhook(node(), ACCOUNT)
  await work()
  expect(receiver.counts.lookups).toBe(1)
  receiver.answers({ status: 204 })
  desk().clock.advance(10)
  await work()
  expect(receiver.counts.lookups).toBe(3)
  expect((await readWebhook(node(), ACCOUNT)).webhook).toMatchObject({ delivered: 2, ended: 2 })
})

it('switches off at 410, says so, and sends nothing until it is switched on', async () => {
  await tested()
  receiver.answers({ status: 410 })
  await work()
  expect(await newest()).toMatchObject({ status: 'failed', log: [{ status: 410 }] })
  const { webhook } = await readWebhook(node(), ACCOUNT)
  expect(webhook?.off?.reason).toBe('gone')
  expect(await mails()).toMatchObject([{ subject: 'Your webhooks are switched off' }])
  await settledQuote(desk())
  desk().clock.advance(HOUR)
  await work()
  expect(receiver.received).toHaveLength(1)
  await expect(testWebhook(node(), ACCOUNT)).rejects.toMatchObject({
    refusal: { code: 'webhook-off' },
  })
})

it('switches off after five days in which every try failed, with one mail', async () => {
  await tested()
  receiver.answers({ status: 500 })
  for (let day = 0; day <= 5; day++) {
    await testWebhook(node(), ACCOUNT)
    await work()
    desk().clock.advance(DAY)
  }
  const { webhook } = await readWebhook(node(), ACCOUNT)
  expect(webhook?.off?.reason).toBe('failing')
  expect(await mails()).toHaveLength(1)
})

it('keeps what waits for a disabled account until it is enabled again', async () => {
  await tested()
  const disabled = (at: string) =>
    desk().owner.pool.query(`update accounts set disabled_at = ${at}`)
  await disabled('created_at')
  for (let round = 0; round < 15; round++) {
    await work()
    desk().clock.advance(60)
  }
  expect(receiver.received).toEqual([])
  await disabled('null')
  await work()
  expect(await newest()).toMatchObject({ status: 'delivered', tries: 1 })
})

it('logs that nothing was connected where an address is private', async () => {
  await tested()
  receiver.resolves(['10.0.0.1'])
  await work()
  expect((await newest()).log).toMatchObject([{ fault: 'not-public' }])
  expect(receiver.counts).toEqual({ lookups: 1, connections: 0 })
})

it('signs with both secrets for a day after a rotation', async () => {
  await tested()
  const since = desk().clock.now()
  await desk().database.transact(async (tx) => {
    const webhook = await lockWebhook(tx, ACCOUNT)
    const formerUntil = new Date(since.getTime() + DAY * 1_000)
    if (webhook) await rotateSecret(tx, webhook, { secretId: NEWER, since, formerUntil })
  }, 'read committed')
  await work()
  desk().clock.advance(DAY)
  await testWebhook(node(), ACCOUNT)
  await work()
  const signers = receiver.received.map((one) =>
    [SECRET, NEWER].map((secretId) => isSignedBy(secretId, one)),
  )
  expect(signers).toEqual([
    [true, true],
    [false, true],
  ])
})
