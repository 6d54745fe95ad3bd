import { allowed } from '@server/adapters/log'
import { CONSOLE_ENV, payload } from '@test/setup/chat-desk'
import { operatorBrowser } from '@test/setup/operator-browser'
import { Authenticator } from '@test/fakes/authenticator'
import { freePort } from '@sandbox/process/launch'
import { addsPasskey, asked, confirms, KEYS, listed, ORIGIN } from '@test/builders/passkey-calls'
import { nextCode } from '@test/setup/mailed-code'
import { MARTA, startTestDesk, type TestDesk } from '@test/setup/test-desk'
import type { DeviceList } from '@contract/v1/devices'

type Line = Record<string, unknown>

let desk: TestDesk
let lines: Line[]
let figures: () => Promise<string>

beforeEach(async () => {
  lines = []
  const note = (line: Line, message: string) => void lines.push({ ...allowed(line), message })
  const port = await freePort()
  desk = await startTestDesk({
    env: { ...CONSOLE_ENV, METRICS_PORT: String(port), PUBLIC_ORIGIN: ORIGIN },
    log: { debug: note, info: note, warn: note, error: note },
  })
  figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
})

afterEach(() => desk.stop())

const events = () => lines.filter(({ message }) => message === 'authentication')

it('logs and counts every event of signing in and out, and names nobody and no secret', async () => {
  const browser = desk.browser()
  const check = (otp: string) => browser.post('/v1/init/auth/check', { email: MARTA, otp })
  await browser.post('/v1/init/auth/send', { email: MARTA, initial: true })
  const code = await nextCode(desk.mails, 0)
  await check(code === '111111' ? '222222' : '111111')
  await check('x'.repeat(43))
  await browser.post('/v1/init/auth/send', { email: MARTA, initial: false })
  desk.clock.advance(600)
  await check(code)
  await browser.signIn(MARTA, desk.mails)
  const secrets = [...browser.cookies.values(), code, MARTA]
  await browser.post('/v1/private/disconnect')

  expect(events().map(({ event }) => event)).toEqual([
    ...['code-sent', 'code-wrong', 'link-refused', 'limit-reached', 'code-expired'],
    ...['code-sent', 'code-right', 'device-new', 'session-opened', 'session-ended'],
  ])
  const subjects = new Set(events().map(({ subject }) => subject))
  // One person by the e-mail; whoever signs out is known by the account.
  expect([...subjects]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), undefined])
  expect(events().at(-1)).toMatchObject({ accountId: 'acc_marta' })
  for (const secret of secrets) expect(JSON.stringify(lines)).not.toContain(secret)

  for (const line of ['event="code-sent",limit=""} 2', 'event="limit-reached",limit="cooldown"} 1'])
    expect(await figures()).toContain(`desk_auth_events_total{${line}`)
})

it('logs and counts each passkey that is added or removed and each device that is ended', async () => {
  const browsers = Array.from({ length: 4 }, () => desk.browser())
  for (const one of browsers) {
    // A new device waits for the mails of the one before.
    desk.clock.advance(61)
    await one.signIn(MARTA, desk.mails)
  }
  const [browser = desk.browser()] = browsers
  const before = events().length
  await addsPasskey(browser, 'Marta’s iPhone')
  const [{ id } = { id: '' }] = await listed(browser)
  await browser.post(`${KEYS}/${id}/remove`)
  await browser.post(`${KEYS}/${id}/remove`)
  const { devices } = payload<DeviceList>(await browser.get('/v1/private/devices'))
  await browser.post(`/v1/private/devices/${devices[1]?.id ?? ''}/end`)
  await browser.post('/v1/private/devices/end-others')

  const noted = events().slice(before)
  expect(noted.map(({ event }) => event)).toEqual([
    ...['passkey-added', 'passkey-removed', 'device-ended', 'session-ended'],
    ...['device-ended', 'device-ended', 'session-ended'],
  ])
  for (const line of noted) expect(line).toMatchObject({ accountId: 'acc_marta' })
  expect(JSON.stringify(lines)).not.toContain('iPhone')
  for (const line of ['event="passkey-added",limit=""} 1', 'event="device-ended",limit=""} 3'])
    expect(await figures()).toContain(`desk_auth_events_total{${line}`)
})

it('logs each use of a passkey, right or refused, and whose it was', async () => {
  const browser = desk.browser()
  desk.clock.advance(61)
  await browser.signIn(MARTA, desk.mails)
  const { key } = await addsPasskey(browser)
  const before = events().length
  const assertion = key.signs(await asked(browser))
  await confirms(browser, assertion)
  await confirms(browser, assertion)
  await confirms(browser, new Authenticator(ORIGIN).signs(await asked(browser)))
  expect(events().slice(before)).toMatchObject([
    { event: 'passkey-right', accountId: 'acc_marta' },
    { event: 'passkey-refused' },
    { event: 'passkey-refused', accountId: 'acc_marta' },
  ])
})

it('names the operator whom an event of the console is about', async () => {
  const jonas = await operatorBrowser(desk, { id: 'jonas', name: 'Jonas Feld' })
  await jonas.post('/v1/console/sign-out')
  expect(events()).toMatchObject([{ event: 'operator-signed-out', operator: 'jonas' }])
})
