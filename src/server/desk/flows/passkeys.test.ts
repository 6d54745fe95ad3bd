import type { PasskeyList } from '@contract/v1/passkeys'
import {
  addsPasskey,
  asked,
  confirms,
  CONFIRM,
  KEYS,
  listed,
  ORIGIN,
  passkeyDeskPerFile,
  refusal,
  REFUSED,
  started,
} from '@test/builders/passkey-calls'
import { Authenticator } from '@test/fakes/authenticator'
import { payload } from '@test/setup/chat-desk'
import { query } from '@test/setup/operator'
import { MARTA, TREASURY } from '@test/setup/test-desk'

const desk = passkeyDeskPerFile()

async function signedIn(email = MARTA) {
  const browser = desk().browser()
  // The oldest of more than five sessions ends.
  desk().clock.advance(1)
  await browser.signIn(email, desk().mails)
  return browser
}

describe('passkeys', () => {
  it('are made for this host with the person known, named, and removed', async () => {
    const browser = await signedIn()
    const creation = await started(browser)
    expect(creation).toMatchObject({
      rp: { id: 'pay.example', name: 'Causeway' },
      user: { name: MARTA },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required' },
      excludeCredentials: [],
    })
    const { key, answer } = await addsPasskey(browser, 'Marta’s iPhone')
    const [passkey] = payload<PasskeyList>(answer).passkeys
    expect(passkey).toMatchObject({ name: 'Marta’s iPhone', isSynced: false })
    expect(passkey?.usedTs).toBe(passkey?.createdTs)
    expect((await started(browser)).excludeCredentials).toMatchObject([{ id: key.id }])

    const path = `${KEYS}/${passkey?.id ?? ''}`
    const named = await browser.post(`${path}/name`, { name: 'YubiKey' })
    expect(payload<PasskeyList>(named).passkeys).toMatchObject([{ name: 'YubiKey' }])
    const removed = await browser.post(`${path}/remove`)
    expect(payload<PasskeyList>(removed).passkeys).toEqual([])
    expect((await browser.post(`${path}/remove`)).status).toBe(404)
    expect((await browser.post(`${CONFIRM}/start`)).status).toBe(404)
  })

  it('are mailed to the owner when they are added and removed, once each', async () => {
    const browser = await signedIn()
    const before = desk().mails.length
    await addsPasskey(browser, 'Marta’s iPhone')
    const [{ id } = { id: '' }] = await listed(browser)
    desk().clock.advance(1)
    const removals = await Promise.all(
      ['one', 'two'].map(() => browser.post(`${KEYS}/${id}/remove`)),
    )
    expect(removals.map(({ status }) => status).sort()).toEqual([200, 404])
    // Its code is mailed after them.
    await signedIn()
    const told = desk()
      .mails.slice(before)
      .filter(({ subject }) => subject.includes('passkey'))
    expect(told.map(({ to, subject, text }) => [to, subject, text.split('\n')[2]])).toEqual([
      [MARTA, 'A passkey was added', 'Passkey: Marta’s iPhone'],
      [MARTA, 'A passkey was removed', 'Passkey: Marta’s iPhone'],
    ])
  })

  it('need a sign-in or a use of one within ten minutes to be added and removed', async () => {
    const browser = await signedIn()
    const { key } = await addsPasskey(browser)
    desk().clock.advance(600)
    const stale = await browser.post(`${KEYS}/start`)
    expect([stale.status, stale.body.errorCode]).toEqual([403, 'FORBIDDEN'])
    expect(stale.body.payload?.['validationError']).toMatch(/more than ten minutes ago/)
    const [{ id } = { id: '' }] = await listed(browser)
    expect((await browser.post(`${KEYS}/${id}/remove`)).status).toBe(403)

    const used = await confirms(browser, key.signs(await asked(browser)))
    expect(used.status).toBe(200)
    const [passkey] = await listed(browser)
    expect(passkey?.usedTs).toBe(Math.floor(desk().clock.now().getTime() / 1000))
    desk().clock.advance(599)
    expect((await browser.post(`${KEYS}/start`)).status).toBe(200)
    desk().clock.advance(1)
    expect((await browser.post(`${KEYS}/start`)).status).toBe(403)
  })

  it('are not needed of a session where they are offered, whatever was required when it began', async () => {
    const browser = await signedIn()
    await query(desk().databaseUrl, 'update sessions set needs_passkey = true')
    expect((await browser.get(KEYS)).status).toBe(200)
  })

  it('are 20 at most, and each belongs to one account', async () => {
    const browser = await signedIn()
    const { key } = await addsPasskey(browser)
    const other = await signedIn(TREASURY)
    const again = await other.post(`${KEYS}/add`, {
      name: 'mine too',
      passkey: key.creates(await started(other)),
    })
    expect(refusal(again)).toEqual(REFUSED)
    await query(
      desk().databaseUrl,
      `insert into passkeys select gen_random_uuid(), account_id, n::text, public_key, 0, '{}', false, 'n', created_at, used_at
       from passkeys, generate_series(1, 19) n`,
    )
    expect(refusal(await browser.post(`${KEYS}/start`))).toEqual([
      409,
      'An account has 20 passkeys at most. Remove one that you no longer use.',
    ])
  })

  it.each([
    ['of another page', { origin: 'https://pay.example.evil.test' }],
    ['of another host', { rpId: 'evil.test' }],
    ['for another challenge', { challenge: 'AAAA' }],
    ['without its person', { isVerified: false }],
  ])('are not kept when made %s', async (_case, odd) => {
    const browser = await signedIn()
    const passkey = new Authenticator(ORIGIN).creates(await started(browser), odd)
    const answer = await browser.post(`${KEYS}/add`, { name: 'iPhone', passkey })
    expect(refusal(answer)).toEqual(REFUSED)
    expect(await listed(browser)).toEqual([])
  })
})
