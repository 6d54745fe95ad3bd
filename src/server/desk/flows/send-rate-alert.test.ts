import { sql } from 'kysely'

import { deskPerCase } from '@test/builders/desk-per-case'
import { rateAlerts } from '@test/builders/rate-alerts'
import { priceSampler } from './sample-prices'

const desk = deskPerCase()
const { samples, waitsFor, works, mails, rows } = rateAlerts(desk)

it('mails once when a sample reaches the value from below, and is done', async () => {
  await samples(2_500n)
  const { alert } = await waitsFor('2300')
  expect(alert).toEqual({ rate: '2300', setTs: desk().now() })
  await samples(2_600n)
  await works()
  expect(await mails()).toEqual([])
  await samples(2_700n)
  // Two nodes sample, and both look for what was reached.
  await priceSampler(desk().twin.deps)()
  await works()
  await works()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('ETH has reached €2,300')
  expect(mail?.body).toContain('1 ETH: €2,3')
  expect(await rows()).toEqual([])
  await samples(2_500n)
  await samples(2_700n)
  await works()
  expect(await mails()).toHaveLength(1)
})

it('is reached from above where the rate lay above when it was set', async () => {
  await samples(2_700n)
  await waitsFor('2300')
  await samples(2_690n)
  await works()
  expect(await mails()).toEqual([])
  await samples(2_600n)
  await works()
  expect(await mails()).toHaveLength(1)
})

it('lets no sample wait for an alert that somebody holds, and compares it with the next one', async () => {
  await samples(2_500n)
  await waitsFor('2300')
  await desk().owner.transact(async (tx) => {
    await sql`select from rate_alerts for update`.execute(tx)
    await samples(2_700n)
  })
  await works()
  expect(await mails()).toEqual([])
  await samples()
  await works()
  expect(await mails()).toHaveLength(1)
})

it('speaks German, and does not write to an account that is closed', async () => {
  await samples(2_500n)
  await waitsFor('2300')
  await sql`update accounts set language = 'de'`.execute(desk().owner.db)
  await samples(2_700n)
  await works()
  expect(await mails()).toMatchObject([{ subject: 'ETH hat 2.300\u00a0€ erreicht' }])
  await waitsFor('2200')
  await sql`update accounts set disabled_at = ${desk().clock.now()}`.execute(desk().owner.db)
  await samples(2_400n)
  await works()
  expect(await mails()).toHaveLength(1)
  expect(await rows()).toEqual([])
})
