import { MARTA, startTestDesk } from '@test/setup/test-desk'

const SEND = '/v1/init/auth/send'
const QUOTE = '/v1/private/quotes/q_nobodys'
const FROM_APP = { 'content-type': 'application/json', 'x-client-type': 'web' }

it('leaves a line in the log of who was refused what, and nothing of what was sent', async () => {
  const logged: Record<string, unknown>[] = []
  const note = (fields: Record<string, unknown>) => void logged.push(fields)
  const desk = await startTestDesk({ log: { debug: note, info: note, warn: note, error: note } })
  const browser = desk.browser()
  const send = (body: object, headers = {}) =>
    browser.send('POST', SEND, JSON.stringify(body), { ...FROM_APP, ...headers })
  await send({ email: MARTA, initial: true }, { origin: 'https://evil.example' })
  await send({ email: MARTA, initial: true, admin: true })
  await browser.get(QUOTE)
  await browser.get('/v1/nowhere')
  await browser.signIn(MARTA, desk.mails)
  await browser.get(QUOTE)
  await desk.stop()

  const quote = { event: 'call-refused', method: 'GET', route: '/v1/private/quotes/:id' }
  const code = { event: 'call-refused', method: 'POST', route: SEND }
  expect(logged.filter(({ event }) => event === 'call-refused')).toEqual([
    { ...code, reason: 'foreign-request' },
    { ...code, reason: 'invalid-field' },
    { ...quote, reason: 'invalid-session' },
    { ...quote, reason: 'not-found', accountId: 'acc_marta' },
  ])
})
