import { isDeepStrictEqual } from 'node:util'
import { Client } from 'pg'

import type { Endpoint } from '@contract/endpoint'
import { v1 } from '@contract/v1'
import { addsPasskey, asked, confirms, KEYS, listed, ORIGIN } from '@test/builders/passkey-calls'
import { ageDevices, query } from '@test/setup/operator'
import { type Browser, INES, MARTA, testDeskPerFile, TREASURY } from '@test/setup/test-desk'

const SELF = '/v1/init/self'
const NEEDED = [403, 'PASSKEY_REQUIRED']
const LAST = [409, 'This account needs a passkey. Add another one before you remove this one.']

const desk = testDeskPerFile({ env: { PUBLIC_ORIGIN: ORIGIN, PASSKEYS: 'required' } })

async function signedIn(email = MARTA, browser = desk().browser()) {
  // The oldest of more than five sessions ends.
  desk().clock.advance(1)
  await query(desk().databaseUrl, 'delete from limit_windows')
  const { body } = await browser.signIn(email, desk().mails)
  return { browser, isHeld: body.payload?.['serverSettings'] }
}

const limits = { minOTCAmountEUR: '100.00', maxOTCAmountEUR: '1000000.00' }
const held = { needsPasskey: true, limits }
const settingsOf = async (browser: Browser) =>
  (await browser.get(SELF)).body.payload?.['serverSettings']

async function calls(browser: Browser, { method, path, form }: Endpoint) {
  const body = method === 'POST' && form !== 'upload' ? '{}' : null
  const { status, body: answer } = await browser.send(
    method,
    path.replaceAll(/\{\w+\}/g, '7'),
    body,
    { 'x-client-type': 'web', ...(body !== null && { 'content-type': 'application/json' }) },
  )
  return [status, answer.errorCode]
}

const endpoints: readonly Endpoint[] = Object.values(v1)
const guarded = endpoints.filter(({ access }) => access !== 'public')

/** Until so many statements wait for a lock, or for a hundred looks. */
async function waiting(count: number): Promise<void> {
  const waits = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  for (let look = 0; look < 100; look++)
    if ((await query(desk().databaseUrl, waits)).length >= count) return
}

describe('where a passkey is required, a session without one', () => {
  it('may make or show one and end; every other call refuses it, streams as well', async () => {
    const { browser } = await signedIn(INES)
    // The end of the session is its last call.
    const others = guarded.filter(({ name }) => name !== 'disconnect')
    const isRefused = async (endpoint: Endpoint) =>
      isDeepStrictEqual(await calls(browser, endpoint), NEEDED)
    const refused = await Promise.all(others.map(isRefused))
    const open = others.filter((_endpoint, index) => !refused[index])
    expect(open.map(({ name }) => name)).toEqual([
      'startPasskey',
      'addPasskey',
      'startConfirmation',
      'confirmSession',
    ])
    expect(await calls(browser, v1.disconnect)).toEqual([200, undefined])
    expect(await calls(browser, v1.listRecipients)).toEqual([401, 'INVALID_SESSION'])
  })

  it('is told so in the language of its person, and is whole once it has made one', async () => {
    const { browser, isHeld } = await signedIn()
    expect(isHeld).toEqual(held)
    const refused = await browser.get('/v1/private/devices', { 'accept-language': 'de' })
    expect(refused.body.payload).toMatchObject({
      validationError:
        'Fügen Sie zuerst einen Passkey hinzu: Der zugesandte Code allein öffnet dieses Konto nicht.',
    })
    expect(await settingsOf(browser)).toEqual(held)
    // A second one of the account, on a device that nobody knows.
    const thief = (await signedIn()).browser
    expect((await thief.post(`${KEYS}/start`)).body.payload?.['validationError']).toMatch(
      /^This device is new/,
    )

    const { key } = await addsPasskey(browser)
    expect(await settingsOf(browser)).toEqual({ limits })
    expect(await calls(browser, v1.listRecipients)).toEqual([200, undefined])
    expect(await calls(thief, v1.listRecipients)).toEqual(NEEDED)
    // Who shows the passkey is its person.
    await confirms(thief, key.signs(await asked(thief)))
    expect(await calls(thief, v1.listRecipients)).toEqual([200, undefined])
    // A known device and the code are two.
    expect((await signedIn(MARTA, browser)).isHeld).toEqual({ limits })
  })

  it('stays an account with a passkey, however many are removed at once', async () => {
    const { browser } = await signedIn(TREASURY)
    await addsPasskey(browser)
    await addsPasskey(browser, 'YubiKey')
    const [first = '', second = ''] = (await listed(browser)).map(({ id }) => id)
    // The first removal waits amid its transaction for this one.
    const client = new Client({ connectionString: desk().databaseUrl })
    await client.connect()
    await client.query('begin')
    await client.query(`select from passkeys where id = '${first}' for update`)
    const early = browser.post(`${KEYS}/${first}/remove`)
    await waiting(1)
    const late = browser.post(`${KEYS}/${second}/remove`)
    await waiting(2)
    await client.query('commit')
    await client.end()
    expect((await early).status).toBe(200)
    const { status, body } = await late
    expect([status, body.payload?.['validationError']]).toEqual(LAST)
    expect(await listed(browser)).toHaveLength(1)
  })

  it('makes a new one by the code alone when two operators have removed the lost ones', async () => {
    // What their recovery leaves, when its day is over.
    await query(desk().databaseUrl, 'delete from passkeys')
    await query(desk().databaseUrl, 'delete from sessions')
    await query(desk().databaseUrl, 'delete from devices')
    const { browser, isHeld } = await signedIn()
    expect(isHeld).toEqual(held)
    expect((await browser.post(`${KEYS}/start`)).status).toBe(400)
    await ageDevices(desk().databaseUrl)
    await addsPasskey(browser)
    expect(await settingsOf(browser)).toEqual({ limits })
  })
})

it('is asked for in a browser that is known for as long as a mailed link works', async () => {
  const email = { email: MARTA, initial: true }
  const { headers } = await desk().browser().post('/v1/init/auth/send', email)
  const [, seconds] = /causeway_pre=.*Max-Age=(\d+)/.exec(headers.get('set-cookie') ?? '') ?? []
  expect(Number(seconds)).toBe(3_600)
})
