import { Client } from 'pg'
import { postsConfirmed, stepUpOf } from '@test/builders/step-up-calls'
import { firstCode, nextCode } from '@test/setup/mailed-code'
import { ageDevices, query } from '@test/setup/operator'
import { payload } from '@test/setup/chat-desk'
import { type Browser, INES, MARTA, testDeskPerFile, TREASURY } from '@test/setup/test-desk'
import type { Device, DeviceList } from '@contract/v1/devices'

const LIST = '/v1/private/sepa/recipients'
const BACKGROUND = { 'x-background': '1' }

const desk = testDeskPerFile()

async function signedIn(email = MARTA) {
  const browser = desk().browser()
  await browser.signIn(email, desk().mails)
  return browser
}

it('ends half an hour after the last sign of its person', async () => {
  const browser = await signedIn()
  desk().clock.advance(29 * 60)
  expect((await browser.get(LIST)).status).toBe(200)
  desk().clock.advance(29 * 60)
  expect((await browser.get(LIST)).status).toBe(200)
  desk().clock.advance(30 * 60)
  expect((await browser.get(LIST)).body.errorCode).toBe('INVALID_SESSION')
})

it('is not kept alive by the app itself', async () => {
  const browser = await signedIn()
  for (let minute = 0; minute < 29; minute++) {
    desk().clock.advance(60)
    expect((await browser.get(LIST, BACKGROUND)).status).toBe(200)
  }
  desk().clock.advance(60)
  expect((await browser.get(LIST, BACKGROUND)).status).toBe(401)
})

it('ends after twelve hours in any case', async () => {
  const browser = await signedIn()
  for (let quarter = 0; quarter < 47; quarter++) {
    desk().clock.advance(15 * 60)
    await browser.get(LIST)
  }
  expect((await browser.get(LIST)).status).toBe(200)
  desk().clock.advance(15 * 60)
  expect((await browser.get(LIST)).status).toBe(401)
})

it('refuses what an account asks too often, says when to ask again, and holds the refusal back', async () => {
  const browser = await signedIn()
  const ask = () => browser.get('/v1/private/receipts/otc/tx_nobodys_transaction_at_all')
  for (let time = 0; time < 10; time++) expect((await ask()).status).toBe(404)
  const from = performance.now()
  const { status, headers, body } = await ask()
  expect([status, headers.get('retry-after'), body.errorCode]).toEqual([
    429,
    '10',
    'TOO_MANY_REQUESTS',
  ])
  expect(performance.now() - from).toBeGreaterThan(900)
  expect((await browser.get(LIST)).status).toBe(200)
})

it('survives a restart of the desk', async () => {
  const browser = await signedIn()
  await desk().restart()
  expect((await browser.get('/v1/init/self')).body.payload).toMatchObject({
    accountData: { email: MARTA },
  })
})

it('has a new token at each sign-in, and the old one is dead', async () => {
  const browser = await signedIn()
  const old = new Map(browser.cookies)
  await browser.signIn(MARTA, desk().mails)
  expect(browser.cookies.get('causeway_sid')).not.toBe(old.get('causeway_sid'))
  const stale = desk().browser()
  for (const [name, value] of old) stale.cookies.set(name, value)
  expect((await stale.get(LIST)).status).toBe(401)
  expect((await browser.get(LIST)).status).toBe(200)
})

it('ends at disconnect, cookie and row', async () => {
  const browser = await signedIn()
  const twin = desk().browser()
  for (const [name, value] of browser.cookies) twin.cookies.set(name, value)
  expect((await browser.post('/v1/private/disconnect')).status).toBe(200)
  expect(browser.cookies.has('causeway_sid')).toBe(false)
  expect((await twin.get(LIST)).status).toBe(401)
  expect((await browser.post('/v1/private/disconnect')).status).toBe(401)
})

it('is nobody for whoever has none: 403, not an error of the session [CALL-11]', async () => {
  const answer = await desk().browser().get('/v1/init/self')
  expect([answer.status, answer.body.errorCode]).toEqual([403, 'INVALID_SESSION'])
})

describe('devices', () => {
  const DEVICES = '/v1/private/devices'
  const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36'

  const devicesOf = async (browser: Browser) =>
    payload<DeviceList>(await browser.get(DEVICES)).devices

  async function twoBrowsers() {
    await query(desk().databaseUrl, `delete from devices where account_id = 'acc_noordzee'`)
    const phone = desk().browser()
    const signs = { 'user-agent': ANDROID }
    const before = desk().mails.length
    await phone.post('/v1/init/auth/send', { email: TREASURY, initial: true }, signs)
    const otp = await nextCode(desk().mails, before)
    await phone.post('/v1/init/auth/check', { email: TREASURY, otp }, signs)
    // Its app calls, else the next sign-in would be the first again.
    await phone.get(LIST, { 'x-client-type': 'web' })
    desk().clock.advance(60)
    const laptop = await signedIn(TREASURY)
    await ageDevices(desk().databaseUrl)
    return { phone, laptop }
  }

  const now = () => Math.floor(desk().clock.now().getTime() / 1000)

  it('are listed by name with their last use, this one first', async () => {
    const { phone, laptop } = await twoBrowsers()
    const here = { isThis: true, isSignedIn: true, usedTs: now() }
    const there = { isThis: false, browser: 'Chrome', system: 'Android', usedTs: now() - 60 }
    expect(await devicesOf(laptop)).toMatchObject([here, { ...there, isSignedIn: true }])

    desk().clock.advance(60)
    await phone.get(LIST)
    await phone.post('/v1/private/disconnect')
    const left = { ...there, isSignedIn: false, usedTs: now() }
    expect(await devicesOf(laptop)).toMatchObject([{ ...here, usedTs: now() }, left])
    // Idle for longer than a session stays open.
    await phone.signIn(TREASURY, desk().mails)
    desk().clock.advance(31 * 60)
    await laptop.signIn(TREASURY, desk().mails)
    expect(await devicesOf(laptop)).toMatchObject([{ isThis: true }, left])
  })

  it('are ended from afar: signed out at once, and new when they come back', async () => {
    const { phone, laptop } = await twoBrowsers()
    const [here, there] = await devicesOf(laptop)
    const end = (device: Device | undefined) => laptop.post(`${DEVICES}/${device?.id ?? ''}/end`)
    expect(payload<DeviceList>(await end(there)).devices).toEqual([here])
    expect((await phone.get(LIST)).body.errorCode).toBe('INVALID_SESSION')
    expect((await end(there)).status).toBe(404)
    // This one is left by signing out.
    expect((await end(here)).status).toBe(404)

    await phone.signIn(TREASURY, desk().mails)
    const [, again] = await devicesOf(laptop)
    expect(again).toMatchObject({ isThis: false, isSignedIn: true })
    expect(again).not.toMatchObject({ id: there?.id })
  })

  it('are ended only after a sign-in of the last ten minutes, or by a code for exactly that', async () => {
    const { phone, laptop } = await twoBrowsers()
    await query(desk().databaseUrl, `update sessions set opened_at = opened_at - interval '10 min'`)
    const [, there] = await devicesOf(laptop)
    const end = `${DEVICES}/${there?.id ?? ''}/end`
    const asked = stepUpOf(await laptop.post(end))
    expect(asked).toMatchObject({ act: 'end-devices', name: null, by: ['code'] })
    expect((await phone.get(LIST)).status).toBe(200)
    expect((await postsConfirmed(laptop, desk().mails, end)).status).toBe(200)
    const isOfIt = ({ text }: { text: string }) => text.includes('Purpose: sign other devices out')
    expect(desk().mails.filter(isOfIt)).toHaveLength(1)
    expect((await phone.get(LIST)).status).toBe(401)
    const all = `${DEVICES}/end-others`
    expect(stepUpOf(await laptop.post(all)).id).not.toBe(asked.id)
    expect((await postsConfirmed(laptop, desk().mails, all)).status).toBe(200)
  })

  it('are ended all at once but for this one, with sessions of no device', async () => {
    const { phone, laptop } = await twoBrowsers()
    const [old, marta] = [await signedIn(TREASURY), await signedIn(MARTA)]
    await query(
      desk().databaseUrl,
      `update sessions set device_id = null where token_hash = sha256('${old.cookies.get('causeway_sid') ?? ''}')`,
    )
    expect(await devicesOf(old)).not.toContainEqual(expect.objectContaining({ isThis: true }))
    const left = await laptop.post(`${DEVICES}/end-others`)
    expect(payload<DeviceList>(left).devices).toMatchObject([{ isThis: true }])
    const statuses = [phone, old, laptop].map(async (one) => (await one.get(LIST)).status)
    expect(await Promise.all(statuses)).toEqual([401, 401, 200])
    expect((await marta.get(LIST)).status).toBe(200)
  })
})

it('leaves nothing in the database that would open it', async () => {
  const browser = await signedIn()
  const token = browser.cookies.get('causeway_sid') ?? ''
  const client = new Client({ connectionString: desk().databaseUrl })
  await client.connect()
  const { rows } = await client.query('select * from sessions')
  await client.end()
  expect(rows.length).toBeGreaterThan(0)
  const dump = JSON.stringify(rows)
  expect(dump).not.toContain(token)
  expect(dump).not.toContain(Buffer.from(token).toString('hex'))
})

it('mails in the language that the signed-in app used last, else the reader’s [SET-11, section 10: default language]', async () => {
  const mails = () => desk().mails.filter(({ to }) => to === INES)
  const nextSubject = async (language: string) => {
    const browser = desk().browser()
    const before = mails().length
    const spoken = { 'accept-language': language }
    await browser.post('/v1/init/auth/send', { email: INES, initial: true }, spoken)
    const otp = await nextCode(mails, before)
    await browser.post('/v1/init/auth/check', { email: INES, otp }, spoken)
    const mail = mails()
      .slice(before)
      .find(({ text }) => firstCode([{ text }]) === otp)
    return { browser, subject: mail?.subject }
  }
  const english = 'Your Causeway confirmation code'
  const german = 'Ihr Bestätigungscode für Causeway'
  const app = (language: string) => ({ 'x-client-type': 'web', 'accept-language': language })

  expect((await nextSubject('de-AT')).subject).toBe(german)
  const { browser, subject } = await nextSubject('en')
  expect(subject).toBe(english)

  await browser.get(LIST, app('de-AT'))
  expect((await nextSubject('en')).subject).toBe(german)
  // Neither the app on its own nor a link that the browser follows tells what the person reads.
  await browser.get(LIST, { ...app('en'), ...BACKGROUND })
  await browser.get(LIST, { 'accept-language': 'en' })
  expect((await nextSubject('en')).subject).toBe(german)
  await browser.get('/v1/init/self', app('en'))
  expect((await nextSubject('de')).subject).toBe(english)
})
