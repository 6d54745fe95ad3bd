import { SANDBOX_LIMITS } from '@config/limits'
import type { PasskeyAssertion, PasskeyAsked } from '@contract/v1/passkey-use'
import type { DeviceList } from '@contract/v1/devices'
import type { InferOutput } from 'valibot'
import {
  addsPasskey,
  LATE,
  passkeyDeskPerFile,
  refusal,
  REFUSED,
} from '@test/builders/passkey-calls'
import { payload } from '@test/setup/chat-desk'
import { query } from '@test/setup/operator'
import { type Browser, MARTA, TREASURY } from '@test/setup/test-desk'

const SELF = '/v1/init/self'

const desk = passkeyDeskPerFile()

/** What a right code brings in this browser. */
async function signsIn(browser: Browser, email = MARTA) {
  desk().clock.advance(61)
  return browser.signIn(email, desk().mails)
}

/** Somebody at a device that has made a passkey. */
async function owner(email = MARTA) {
  const browser = desk().browser()
  await signsIn(browser, email)
  return { browser, ...(await addsPasskey(browser)) }
}

async function asked(browser: Browser) {
  const { passkey } = payload<InferOutput<typeof PasskeyAsked>>(await signsIn(browser, MARTA))
  return passkey
}

const answers = (browser: Browser, assertion: PasskeyAssertion) =>
  browser.post('/v1/init/auth/passkey', { assertion })

describe('on a new device of somebody with a passkey', () => {
  it('a right code opens nothing, and the passkey opens the session', async () => {
    const { key, browser: first } = await owner()
    const browser = desk().browser()
    const request = await asked(browser)
    expect(request).toMatchObject({ rpId: 'pay.example', allowCredentials: [{ id: key.id }] })
    expect((await browser.get(SELF)).status).toBe(403)
    expect([...browser.cookies.keys()]).toEqual(['__Host-causeway_pre'])

    const signedIn = await answers(browser, key.signs(request))
    expect(signedIn.body.payload).toMatchObject({ accountData: { email: MARTA } })
    expect((await browser.get(SELF)).status).toBe(200)
    // It is known from now on: the code is enough, here and where the passkey was made.
    await browser.post('/v1/private/disconnect')
    expect((await signsIn(browser)).body.payload).toMatchObject({ accountData: { email: MARTA } })
    expect((await signsIn(first)).body.payload).toMatchObject({ accountData: { email: MARTA } })
  })

  it('one that was ended is new again', async () => {
    const { browser } = await owner()
    const other = desk().browser()
    const { devices } = payload<DeviceList>(await browser.get('/v1/private/devices'))
    expect(devices.filter(({ isThis }) => isThis)).toHaveLength(1)
    await query(desk().databaseUrl, `delete from devices where account_id = 'acc_marta'`)
    expect(await asked(browser)).toMatchObject({ rpId: 'pay.example' })
    // Without a passkey the code is enough as ever.
    await query(desk().databaseUrl, 'delete from passkeys')
    expect((await signsIn(other)).body.payload).toMatchObject({ accountData: { email: MARTA } })
  })

  it('counts the answers of a network, of which whoever signs in uses up nothing', async () => {
    const { key } = await owner()
    const browser = desk().browser()
    const assertion = key.signs(await asked(browser))
    const counted = (hits: number) =>
      query(
        desk().databaseUrl,
        `update limit_windows set hits = ${hits} where bucket like 'check:from:%'`,
      )
    await counted(SANDBOX_LIMITS.signIn.checkByNetwork.hits)
    const { status, body } = await answers(browser, assertion)
    expect([status, body.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS'])
    // The code alone.
    await counted(1)
    expect((await answers(browser, assertion)).status).toBe(200)
    const used = `select bucket from limit_windows where hits > 0 and bucket ~ '^(send|check):'`
    expect(await query(desk().databaseUrl, used)).toEqual([])
  })

  it('takes an answer once, in time, from that browser, of that person, unforged', async () => {
    const { key } = await owner()
    const { key: foreign } = await owner(TREASURY)
    const browser = desk().browser()

    const late = key.signs(await asked(browser))
    desk().clock.advance(300)
    expect(refusal(await answers(browser, late))).toEqual(LATE)

    const elsewhere = key.signs(await asked(browser))
    const thief = desk().browser()
    expect(refusal(await answers(thief, elsewhere))).toEqual(LATE)
    expect((await answers(browser, elsewhere)).status).toBe(200)
    expect(refusal(await answers(browser, elsewhere))).toEqual(LATE)

    for (const odd of [
      { origin: 'https://evil.test' },
      { challenge: 'AAAA' },
      { isVerified: false },
    ]) {
      const stranger = desk().browser()
      expect(refusal(await answers(stranger, key.signs(await asked(stranger), odd)))).toEqual(
        REFUSED,
      )
      expect((await stranger.get(SELF)).status).toBe(403)
    }
    const other = desk().browser()
    expect(refusal(await answers(other, foreign.signs(await asked(other))))).toEqual(REFUSED)
    expect((await other.get(SELF)).status).toBe(403)
  })
})
