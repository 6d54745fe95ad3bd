import type { OperatorSession } from '@contract/console/auth'
import {
  CONSOLE,
  CONSOLE_CALLS,
  consoleDeskPerFile,
  signedInOperator,
  signsIn,
  startsSignIn,
} from '@test/builders/operators'
import { refusal } from '@test/builders/passkey-calls'
import { Authenticator } from '@test/fakes/authenticator'
import { payload } from '@test/setup/chat-desk'
import { query } from '@test/setup/operator'
import { MARTA } from '@test/setup/test-desk'

const desk = consoleDeskPerFile()

const SELF = `${CONSOLE_CALLS}/self`
const REFUSED = [400, 'This key was not accepted. Please try again.']

it('opens a session by the key alone, for twelve hours at most', async () => {
  const { key } = await signedInOperator(desk(), 'ines')
  const browser = desk().consoleBrowser()
  const request = await startsSignIn(browser)
  expect(request).toMatchObject({
    rpId: 'console.example',
    allowCredentials: [],
    userVerification: 'required',
  })
  const session = payload<OperatorSession>(await signsIn(browser, key.signs(request)))
  expect(session).toEqual({
    operator: { id: 'ines', name: 'ines Duarte' },
    expiresTs: Math.floor(desk().clock.now().getTime() / 1000) + 43_200,
  })
  expect((await browser.get(SELF)).status).toBe(200)
})

it.each([
  ['of another page', { origin: 'https://pay.example' }],
  ['of another host', { rpId: 'pay.example' }],
  ['for another challenge', { challenge: 'AAAA' }],
  ['without its person', { isVerified: false }],
  ['of a copy that lags behind', { signCount: 1 }],
  ['in another’s name', { userHandle: 'am9uYXM' }],
])('refuses a signature %s', async (_case, odd) => {
  const { key, browser: first } = await signedInOperator(desk(), 'ines')
  await signsIn(first, key.signs(await startsSignIn(first)))
  const browser = desk().consoleBrowser()
  expect(refusal(await signsIn(browser, key.signs(await startsSignIn(browser), odd)))).toEqual(
    REFUSED,
  )
  expect((await browser.get(SELF)).status).toBe(401)
})

it('takes a challenge once, within five minutes, in the browser that asked', async () => {
  const { key } = await signedInOperator(desk(), 'ines')
  const [browser, other] = [desk().consoleBrowser(), desk().consoleBrowser()]
  const late = await startsSignIn(browser)
  desk().clock.advance(300)
  expect(refusal(await signsIn(browser, key.signs(late)))[1]).toMatch(/too long/)
  const request = await startsSignIn(browser)
  expect((await signsIn(other, key.signs(request))).status).toBe(400)
  const assertion = key.signs(request)
  const cookies = new Map(browser.cookies)
  expect((await signsIn(browser, assertion)).status).toBe(200)
  for (const [name, value] of cookies) other.cookies.set(name, value)
  expect((await signsIn(other, assertion)).status).toBe(400)
})

it('refuses a key that nobody has, that has ended, or whose operator has', async () => {
  const { key, id, browser: old } = await signedInOperator(desk(), 'ines')
  const tries = async (tried: Authenticator) => {
    const browser = desk().consoleBrowser()
    return refusal(await signsIn(browser, tried.signs(await startsSignIn(browser))))
  }
  expect(await tries(new Authenticator(CONSOLE))).toEqual(REFUSED)
  await query(desk().databaseUrl, `update operators set ended_at = now() where id = '${id}'`)
  expect(await tries(key)).toEqual(REFUSED)
  expect((await old.get(SELF)).status).toBe(401)
  await query(
    desk().databaseUrl,
    `update operators set ended_at = null; update operator_keys set ended_at = now()`,
  )
  expect(await tries(key)).toEqual(REFUSED)
})

it('ends after half an hour without its person, after twelve hours, and by signing out', async () => {
  const { browser, key } = await signedInOperator(desk(), 'ines')
  desk().clock.advance(1_799)
  expect((await browser.get(SELF, { 'x-background': '1' })).status).toBe(200)
  desk().clock.advance(1)
  expect((await browser.get(SELF)).status).toBe(401)
  await signsIn(browser, key.signs(await startsSignIn(browser)))
  for (let half = 0; half < 24; half++) {
    expect((await browser.get(SELF)).status).toBe(200)
    desk().clock.advance(1_799)
  }
  desk().clock.advance(24)
  expect((await browser.get(SELF)).status).toBe(401)
  await signsIn(browser, key.signs(await startsSignIn(browser)))
  const token = new Map(browser.cookies)
  expect((await browser.post(`${CONSOLE_CALLS}/sign-out`)).status).toBe(200)
  for (const [name, value] of token) browser.cookies.set(name, value)
  expect((await browser.get(SELF)).status).toBe(401)
})

it('is of no use at the app, nor a customer’s session at the console', async () => {
  const { browser } = await signedInOperator(desk(), 'ines')
  const [app, customer] = [desk().browser(), desk().consoleBrowser()]
  for (const [name, value] of browser.cookies) app.cookies.set(name, value)
  expect((await app.get(SELF)).status).toBe(404)
  expect((await app.get('/v1/private/self')).status).not.toBe(200)
  const marta = desk().browser()
  await marta.signIn(MARTA, desk().mails)
  for (const [name, value] of marta.cookies) customer.cookies.set(name, value)
  expect((await customer.get(SELF)).status).toBe(401)
  expect((await customer.get('/v1/private/listTransactions')).status).toBe(404)
})

it('takes no call from another page', async () => {
  const { browser } = await signedInOperator(desk(), 'ines')
  const out = `${CONSOLE_CALLS}/sign-out`
  for (const headers of [{ origin: 'https://pay.example' }, { 'sec-fetch-site': 'same-site' }])
    expect((await browser.post(out, undefined, headers)).status).toBe(403)
  expect((await browser.send('POST', out, null, {})).status).toBe(403)
  expect((await browser.post(out, undefined, { origin: CONSOLE })).status).toBe(200)
})

it('is kept by a cookie that scripts cannot read and no other site sends along', async () => {
  const browser = desk().consoleBrowser()
  const { key } = await signedInOperator(desk(), 'ines')
  const answer = await signsIn(browser, key.signs(await startsSignIn(browser)))
  const [line = ''] = answer.headers.getSetCookie()
  expect(line).toMatch(
    /^__Host-causeway_console=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
})
