import { freePort } from '@sandbox/process/launch'
import { MARTA, nextCode, startTestDesk } from '@test/setup/test-desk'

it('logs and counts every event of signing in and out, and names nobody and no secret', async () => {
  const lines: Record<string, unknown>[] = []
  const note = (line: object, message: string) => void lines.push({ ...line, message })
  const port = await freePort()
  const desk = await startTestDesk({
    env: { METRICS_PORT: String(port) },
    log: { debug: note, info: note, warn: note, error: note },
  })
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

  const events = lines.filter(({ message }) => message === 'authentication')
  expect(events.map(({ event }) => event)).toEqual([
    ...['code-sent', 'code-wrong', 'link-refused', 'limit-reached', 'code-expired'],
    ...['code-sent', 'code-right', 'device-new', 'session-opened', 'session-ended'],
  ])
  const subjects = new Set(events.map(({ subject }) => subject))
  // One person by the e-mail; whoever signs out is known by the account.
  expect([...subjects]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), undefined])
  expect(events.at(-1)).toMatchObject({ accountId: 'acc_marta' })
  for (const secret of secrets) expect(JSON.stringify(lines)).not.toContain(secret)

  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  for (const line of ['event="code-sent",limit=""} 2', 'event="limit-reached",limit="cooldown"} 1'])
    expect(figures).toContain(`desk_auth_events_total{${line}`)
  await desk.stop()
})
