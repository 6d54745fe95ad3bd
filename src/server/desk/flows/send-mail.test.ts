import { sql } from 'kysely'

import { silentLog } from '@server/adapters/log'
import { DAY, secondsAfter } from '@kernel/instant'
import type { Mail } from '@server/ports/mail'
import { fakeClock } from '@test/fakes/clock'
import { databasePerFile } from '@test/setup/database-per-file'
import { everyTable } from '@test/setup/tables'
import { queueMail } from '../records/mail-outbox'
import { sendNextMail } from './send-mail'

const database = databasePerFile()
const clock = fakeClock()
const sent: Mail[] = []
let isDown = false

const send = () =>
  sendNextMail(
    { database: database(), clock, log: silentLog },
    {
      send: (mail) => {
        if (isDown) return Promise.reject(new Error('down'))
        sent.push(mail)
        return Promise.resolve()
      },
    },
  )

beforeEach(() => {
  sent.length = 0
  isDown = false
})

const queue = (isDecoy = false, seconds = 600, subject = 's') =>
  queueMail(database().db, {
    id: crypto.randomUUID(),
    to: 'ada@example.test',
    subject,
    text: '123 456',
    html: '<p>123 456</p>',
    isDecoy,
    dueAt: clock.now(),
    expiresAt: secondsAfter(clock.now(), seconds),
  })

const left = () => everyTable(database().db).selectFrom('mail_outbox').selectAll().execute()

it('hands a mail over once, and keeps no copy of the code', async () => {
  await queue()
  expect(await send()).toBe(true)
  expect(await send()).toBe(false)
  expect(sent).toMatchObject([{ text: '123 456', html: '<p>123 456</p>' }])
  expect(await left()).toEqual([])
})

it('sends first what expires first, however many mails were queued before it, and at last every one', async () => {
  for (const subject of ['month', 'month', 'month']) await queue(false, 31 * DAY, subject)
  clock.advance(1)
  await queue(false, 30 * DAY, 'security')
  await queue(false, 600, 'code')
  while (await send());
  const [code, security, ...months] = sent.map(({ subject }) => subject)
  expect([code, security]).toEqual(['code', 'security'])
  expect(months).toEqual(['month', 'month', 'month'])
})

it('sends no decoy', async () => {
  await queue(true)
  await send()
  expect(sent).toEqual([])
  expect(await left()).toEqual([])
})

it('lets one of many senders have a mail', async () => {
  await Promise.all([queue(), queue(), queue()])
  await Promise.all(Array.from({ length: 8 }, () => send()))
  expect(sent).toHaveLength(3)
})

it('claims one mail at a time, also where PostgreSQL expects a table of one row', async () => {
  await queue()
  await sql`analyze mail_outbox`.execute(database().db)
  await Promise.all([queue(), queue()])
  while (await send());
  expect(sent).toHaveLength(3)
})

it('tries again when the mail server was down', async () => {
  await queue()
  isDown = true
  await send()
  isDown = false
  expect(await send()).toBe(false)
  clock.advance(10)
  await send()
  expect(sent).toHaveLength(1)
})

it('sends within a quarter of an hour of a mail server that comes back after days', async () => {
  await queue(false, 30 * DAY)
  isDown = true
  for (let at = 0; at < 3 * DAY; at += 900) {
    await send()
    clock.advance(900)
  }
  expect(await left()).toHaveLength(1)
  isDown = false
  clock.advance(900)
  await send()
  expect(sent).toHaveLength(1)
})

it('takes up what a killed sender had claimed, and gives up when the code is dead', async () => {
  await queue()
  await everyTable(database().db)
    .updateTable('mail_outbox')
    .set({ due_at: secondsAfter(clock.now(), 60) })
    .execute()
  expect(await send()).toBe(false)
  clock.advance(60)
  isDown = true
  await send()
  clock.advance(600)
  await send()
  expect(sent).toEqual([])
  expect(await left()).toEqual([])
})
