import type { WebhookAnswer } from '@contract/v1/webhooks'
import { postsConfirmed, stepUpOf } from '@test/builders/step-up-calls'
import { payload } from '@test/setup/chat-desk'
import { query } from '@test/setup/operator'
import { type Browser, MARTA, testDeskPerFile, TREASURY } from '@test/setup/test-desk'

const PATH = '/v1/private/webhook'
const URL = 'https://books.noordzee.example/hooks/causeway'

const desk = testDeskPerFile()
let browser: Browser
beforeAll(async () => {
  browser = await signedIn(TREASURY)
})

async function signedIn(email: string): Promise<Browser> {
  const browser = desk().browser()
  await browser.signIn(email, desk().mails)
  return browser
}

const answered = async (by = browser) => payload<WebhookAnswer>(await by.get(PATH))

const keyed = (name: string) => ({ 'idempotency-key': `rotation-of-${name}` })

/** The last sign-in was too long ago to count. */
const later = () =>
  query(desk().databaseUrl, `update sessions set opened_at = opened_at - interval '10 min'`)

const rotated = async (name: string, by = browser) =>
  payload<WebhookAnswer>(
    await postsConfirmed(by, desk().mails, `${PATH}/secret`, undefined, keyed(name)),
  )

it('is for business accounts: to others it answers as what is missing', async () => {
  const marta = await signedIn(MARTA)
  expect((await marta.post(PATH, { url: URL })).status).toBe(404)
  for (const call of ['test', 'secret', 'end', 'deliveries/evt_1'])
    expect((await marta.post(`${PATH}/${call}`, undefined, keyed('marta'))).status).toBe(404)
  expect(await answered(marta)).toEqual({})
})

it('shows a secret once, asks again before another, and mails what was set without a link', async () => {
  await later()
  const asked = await browser.post(PATH, { url: URL })
  expect(stepUpOf(asked)).toMatchObject({ act: 'set-webhook', address: URL })
  const first = payload<WebhookAnswer>(
    await postsConfirmed(browser, desk().mails, PATH, { url: URL }),
  )
  expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const { webhook, ...rest } = await answered()
  expect(rest).toEqual({})
  expect(webhook).toMatchObject({ url: URL, groups: ['quotes', 'deposits', 'payouts', 'returns'] })
  expect(first.secret?.replace('=', '').endsWith(webhook?.secretEnd ?? '-')).toBe(true)
  // What confirmed the URL does not confirm another, nor a new secret.
  for (const [path, body] of [[PATH, { url: `${URL}/2` }] as const, [`${PATH}/secret`] as const])
    expect((await browser.post(path, body, keyed('first'))).status).toBe(403)
  const second = await rotated('first')
  expect(second.secret).not.toBe(first.secret)
  expect(second.webhook).toHaveProperty('formerUntilTs')
  const isLast = ({ subject }: { subject: string }) => subject.includes('new secret')
  while (!desk().mails.some(isLast)) await browser.get(PATH)
  const texts = desk().mails.filter(({ text }) => text.includes('books . noordzee . example'))
  // The code with what it confirms, and that it was done, of the URL and of the secret.
  expect(texts).toHaveLength(4)
  for (const { text } of texts) expect(text).not.toMatch(/https?:|noordzee\.example/)
  // No secret lies in the database, in any form that could be turned back.
  const rows = await query(desk().databaseUrl, 'select * from webhook_endpoints')
  expect(JSON.stringify(rows)).not.toContain(first.secret?.slice(6, 20))
})

it('answers a rotation that is asked for again with its secret, and keeps the one before it signing', async () => {
  payload(await postsConfirmed(browser, desk().mails, PATH, { url: URL }))
  const secrets = () =>
    query(
      desk().databaseUrl,
      'select secret_id, former_secret_id, secret_since from webhook_endpoints',
    )
  const [before] = await secrets()
  const { secret } = await rotated('lost')
  const [once] = await secrets()
  expect(once?.['former_secret_id']).toBe(before?.['secret_id'])
  await later()
  const again = await browser.post(`${PATH}/secret`, undefined, keyed('lost'))
  expect(stepUpOf(again)).toMatchObject({ act: 'set-webhook', address: URL })
  expect((await rotated('lost')).secret).toBe(secret)
  expect(await secrets()).toEqual([once])
  expect((await rotated('next')).secret).not.toBe(secret)
  expect((await secrets())[0]?.['former_secret_id']).toBe(once?.['secret_id'])
  // The same key of another account makes another secret.
  const marta = await signedIn(MARTA)
  await query(desk().databaseUrl, `update accounts set type = 'business'`)
  payload(await postsConfirmed(marta, desk().mails, PATH, { url: URL }))
  expect((await rotated('lost', marta)).secret).not.toBe(secret)
})

it('refuses a URL that is none of the internet, and says what is right', async () => {
  const { status, body } = await browser.post(PATH, { url: 'https://127.0.0.1/' })
  expect([status, body.payload?.['validationError']]).toEqual([
    400,
    expect.stringContaining('https address'),
  ])
})

it('chooses events, sends a test into its log, and leaves with it', async () => {
  payload(await postsConfirmed(browser, desk().mails, PATH, { url: URL }))
  const chosen = await browser.post(`${PATH}/groups`, { groups: ['returns', 'returns'] })
  expect(payload<WebhookAnswer>(chosen).webhook?.groups).toEqual(['returns'])
  const [event] = payload<{ deliveries: { id: string }[] }>(
    await browser.post(`${PATH}/test`),
  ).deliveries
  expect(event).toMatchObject({ type: 'webhook.test', status: 'waiting', log: [] })
  const id = event?.id ?? ''
  expect((await browser.post(`${PATH}/deliveries/${id}`)).status).toBe(200)
  expect((await browser.post(`${PATH}/deliveries/evt_none`)).status).toBe(404)
  expect(payload(await browser.get(`${PATH}/deliveries?only=failed`))).toBeDefined()
  expect(payload(await browser.post(`${PATH}/end`))).toEqual({})
  expect(await answered()).toEqual({})
  expect(payload(await browser.get(`${PATH}/deliveries`))).toEqual({ deliveries: [] })
})
