import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { DeskStanding } from '@contract/console/desk'
import type { Waiting } from '@contract/console/waiting'
import { signedInOperator, CONSOLE } from '@test/builders/operators'
import { pageFolder } from '@test/builders/page-folder'
import { payload } from '@test/setup/chat-desk'
import { query } from '@test/setup/operator'
import { startTestDesk, type TestDesk } from '@test/setup/test-desk'

const PAGE = '<!doctype html><head><title>Causeway console</title></head><div id="root"></div>'
const READINGS = [
  ...['/v1/console/desk', '/v1/console/waiting', '/v1/console/audit'],
  ...['/v1/console/search?q=7702', '/v1/console/payouts/po_1'],
  ...['/v1/console/bank', '/v1/console/chains', '/v1/console/prices', '/v1/console/trading'],
  ...['/v1/console/overview?period=day', '/v1/console/chains/lags?period=month'],
  '/v1/console/prices/plots?period=day&symbol=USDC',
  ...['/v1/console/holds/h_1', '/v1/console/entries/abc', '/v1/console/accounts/acc_1/export'],
]

let folder: string
let desk: TestDesk

beforeAll(async () => {
  folder = await pageFolder({ 'index.html': PAGE, 'assets/console.1.js': 'operators()' })
  const env = { CONSOLE_ORIGIN: CONSOLE, CONSOLE_FOLDER: folder, APP_FOLDER: join(folder, 'none') }
  desk = await startTestDesk({ env })
})

afterAll(async () => {
  await desk.stop()
  await rm(folder, { recursive: true })
})

it('serves its pages and scripts on the console’s own port alone', async () => {
  const [console, app] = [desk.consoleBrowser(), desk.browser()]
  const page = await console.get('/console/waiting')
  expect([page.status, page.text]).toEqual([200, PAGE])
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
  expect(page.headers.get('x-frame-options')).toBe('DENY')
  expect((await console.get('/assets/console.1.js')).text).toBe('operators()')
  expect((await console.get('/config.json')).status).toBe(404)
  for (const path of ['/console/waiting', '/assets/console.1.js', ...READINGS])
    expect((await app.get(path)).status).toBe(404)
})

it('tells no figure without an operator’s session', async () => {
  for (const path of READINGS) expect((await desk.consoleBrowser().get(path)).status).toBe(401)
  const { browser } = await signedInOperator(desk, 'ines')
  expect(payload<DeskStanding>(await browser.get('/v1/console/desk'))).toMatchObject({
    ...{ isSandbox: true, stops: [] },
  })
  const answered = await Promise.all(READINGS.map(async (path) => (await browser.get(path)).status))
  expect(new Set(answered)).toEqual(new Set([200, 404]))
  expect((await browser.get('/v1/console/payouts/po_1')).status).toBe(404)
  expect((await browser.get('/v1/console/search?q=')).status).toBe(400)
  const searched = payload(await browser.get('/v1/console/search?q=7702'))
  expect(searched).toEqual({ found: [], isCut: false })
  expect(payload<Waiting>(await browser.get('/v1/console/waiting'))).toEqual({
    ...{ items: [], isCut: false },
  })
})

it('hands out an export part by part to an operator, and to nobody who has signed out', async () => {
  await query(
    desk.databaseUrl,
    `insert into accounts (id, email, name, type, min_otc_eur, created_at) values ('acc_1', 'a@b.test', 'A', 'individual', 1, now());
     insert into operator_proposals (id, action, subject, details, proposed_by, proposed_at)
       values ('pr_1', 'account-export', 'export:acc_1', '{}', 'ines', now());
     insert into account_exports values ('ex_1', 'acc_1', 'pr_1', now(), '2026-11-23', '2100-01-01', 12, '${'a'.repeat(64)}');
     insert into account_export_parts values ('ex_1', 1, '"ö"]}'), ('ex_1', 0, '{"a":[')`,
  )
  const path = '/v1/console/accounts/acc_1/export'
  const { browser } = await signedInOperator(desk, 'jonas')
  const { headers, text } = await browser.get(path)
  expect(text).toBe('{"a":["ö"]}')
  expect(headers.get('content-disposition')).toBe('attachment; filename="acc_1-2026-11-23.json"')
  expect([headers.get('content-length'), headers.get('cache-control')]).toEqual(['12', 'no-store'])
  await browser.post('/v1/console/sign-out', {})
  expect((await browser.get(path)).status).toBe(401)
})
