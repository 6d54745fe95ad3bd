import type { PayeeLinkAnswer } from '@contract/v1/payee-links'
import { FIGURE_TEXTS } from '@server/desk/policies/figure-texts'
import { TOKENS } from '@test/builders/money-plan'
import type { Person } from '@test/builders/person'
import { openScenarioDesk, type ScenarioDesk } from '@test/builders/scenario'
import { query } from '@test/setup/operator'
import { textOf } from '@test/setup/page-text'
import type { Browser } from '@test/setup/test-desk'

let scenario: ScenarioDesk

beforeAll(async () => {
  scenario = await openScenarioDesk()
})

afterAll(() => scenario.stop())

/** The transfer that its sender shared last, and whoever has the address of its page. */
async function shared(marta: Person, quoteId: string) {
  const call = `/v1/private/transactions/${quoteId}/payee-link`
  const { link } = (await marta.browser.post(call)).body.payload as PayeeLinkAnswer // checked by its schema
  const path = new URL(link?.url ?? '').pathname
  const ends = new Date((link?.expiresTs ?? 0) * 1_000)
  return { call, path, ends, recipient: scenario.desk.browser() }
}

const says = (browser: Browser, path: string, form: Record<string, string>) =>
  browser.send('POST', path, new URLSearchParams(form), { 'sec-fetch-site': 'same-origin' })

it('follows a transfer to “paid” without script, cookie or account, and mails once', async () => {
  const marta = await scenario.person('Page')
  const { quoteId } = await marta.quotes(TOKENS.usdc, '1000')
  const { path, recipient, call, ends } = await shared(marta, quoteId)
  const page = (query = '') => recipient.get(`${path}${query}`)
  const first = await page()
  expect(first.status).toBe(200)
  expect(textOf(first)).toMatch(
    /Marta Kowalczyk wants to send you €864\.21 .*Not sent yet.*Ada Page.*IBAN ends in 3000/i,
  )
  expect(first.text).not.toMatch(/<script|style="|usdc|polygon|kowalczyk\.example|DE89370400|src=/i)
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; frame-ancestors 'none'/,
    ) as unknown,
  })
  expect(first.text).toContain('<meta name="robots" content="noindex')
  const german = await recipient.get(path, { 'accept-language': 'de-AT,en' })
  expect(textOf(german)).toContain('Ist das Ihr Konto?')
  expect(textOf(await page('?lang=de'))).toContain('864,21')

  const day = FIGURE_TEXTS.en.day(ends)
  expect(textOf(await page())).toContain(`One mail, if it is paid before ${day}.`)
  const wrong = await says(recipient, path, { act: 'mail', email: '"><b>ada' })
  expect([wrong.status, textOf(wrong)]).toEqual([422, expect.stringContaining('name@example.com')])
  expect(wrong.text).toContain('value="&quot;&gt;&lt;b&gt;ada"')
  const taken = await says(recipient, `${path}?lang=de`, { act: 'mail', email: 'ada@page.example' })
  expect([taken.status, taken.headers.get('location')]).toEqual([303, `${path}?lang=de`])
  expect(textOf(await page())).toContain(
    `We mail a…@page.example once it is paid. If it is not paid before ${day},`,
  )
  const tag = FIGURE_TEXTS.de.day(ends)
  expect(textOf(await page('?lang=de'))).toContain(`Ist vor dem ${tag} nicht gezahlt,`)
  expect((await says(recipient, path, { act: 'yes' })).status).toBe(303)
  expect(textOf(await page())).toContain('You said that this is your account. Marta sees it.')
  expect((await marta.browser.get(call)).body.payload).toMatchObject({ link: { answer: 'yes' } })

  await marta.pays(TOKENS.usdc, 1_000_000_000n)
  await marta.final()
  expect(textOf(await page())).toMatch(/is sending you.*With the bank Expected on/)
  await marta.bankBooks()
  expect(textOf(await page())).toMatch(/has sent you €864\.21 Paid/)
  const toAda = () => scenario.desk.mails.filter(({ to }) => to === 'ada@page.example')
  while (toAda().length === 0) await new Promise((resolve) => setTimeout(resolve, 50))
  expect(toAda().map(({ subject }) => subject)).toEqual([
    'Gezahlt: 864,21\u00a0€ von Marta Kowalczyk',
  ])
  const rows = await query(scenario.desk.databaseUrl, 'select mail_to from payee_links')
  expect(rows).toEqual([{ mail_to: null }])
  expect(recipient.cookies.size).toBe(0)
})

it('looks the same where it was closed, is over, was never or is no address', async () => {
  const marta = await scenario.person('Closed')
  const { quoteId } = await marta.quotes(TOKENS.usdc, '1000')
  const { path, recipient, call } = await shared(marta, quoteId)
  expect((await recipient.get(path)).status).toBe(200)
  await marta.browser.post(`${call}/end`)
  const closed = await recipient.get(path)
  const never = await recipient.get(`/p/${'A'.repeat(43)}`)
  const none = await recipient.get('/p/short')
  const answered = await says(recipient, path, { act: 'no' })
  for (const each of [closed, never, none, answered])
    expect([each.status, each.text]).toEqual([404, closed.text])
  expect(textOf(closed)).toContain('This page is not open')
  for (const each of [closed, never, none, answered])
    expect(each.headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive')

  const again = await shared(marta, quoteId)
  expect(again.path).not.toBe(path)
  scenario.desk.clock.advance(30 * 86_400)
  expect((await recipient.get(again.path)).text).toBe(closed.text)
})

it('takes small forms of its own page alone', async () => {
  const marta = await scenario.person('Forms')
  const { quoteId } = await marta.quotes(TOKENS.usdc, '1000')
  const { path, recipient } = await shared(marta, quoteId)
  const send = (body: BodyInit, headers: Record<string, string>) =>
    recipient.send('POST', path, body, headers)
  const form = 'application/x-www-form-urlencoded'
  expect(
    (await send('act=no', { 'content-type': form, 'sec-fetch-site': 'cross-site' })).status,
  ).toBe(404)
  expect((await send('act=pay', { 'content-type': form })).status).toBe(404)
  expect((await send('act=no', { 'content-type': 'text/plain' })).status).toBe(404)
  expect((await send(`act=no&email=${'x'.repeat(3_000)}`, { 'content-type': form })).status).toBe(
    404,
  )
})

it('says in plain words what a bank refused, without its reason', async () => {
  const marta = await scenario.person('Refused')
  const { quoteId } = await marta.quotes(TOKENS.usdc, '1000')
  const { path, recipient } = await shared(marta, quoteId)
  await marta.pays(TOKENS.usdc, 1_000_000_000n)
  await marta.final()
  await marta.bankRefuses()
  expect(textOf(await recipient.get(path))).toMatch(
    /tried to send you .*Not paid The bank did not pay it to this account\. The money is safe, and Marta decides/,
  )
})
