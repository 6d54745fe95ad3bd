import { rm, writeFile } from 'node:fs/promises'
import { connect as openSocket } from 'node:net'
import { join } from 'node:path'
import { SANDBOX_CLIENT } from '@config/app'
import { pageFolder } from '@test/builders/page-folder'
import { onServer } from '@test/setup/database'
import { v1 } from '@contract/v1'
import { MARTA, startTestDesk, type TestDesk, TREASURY } from '@test/setup/test-desk'

const SEND = '/v1/init/auth/send'
const SENT = JSON.stringify({ email: MARTA, initial: true })
const JSON_TYPE = { 'content-type': 'application/json' }
const WEB = { 'x-client-type': 'web' }
const PAGE =
  '<!doctype html><head><title>Causeway</title><meta property="og:image" content="/preview.png" /><script>boot()</script><style>h1{}</style><script src="/assets/main.1.js"></script></head><body><div id="root"></div></body>'

const logged: Record<string, unknown>[] = []
let appFolder: string
let desk: TestDesk

beforeAll(async () => {
  appFolder = await pageFolder({
    ...{ 'index.html': PAGE, 'index.html.br': 'stale' },
    ...{ 'assets/main.1.js': 'plain()', 'assets/main.1.js.br': 'packed' },
  })
  const clientFile = join(appFolder, 'client.json')
  const brand = { ...SANDBOX_CLIENT.brand, name: '<Sea>' }
  await writeFile(clientFile, JSON.stringify({ ...SANDBOX_CLIENT, brand }))
  const note = (fields: Record<string, unknown>) => void logged.push(fields)
  desk = await startTestDesk({
    env: { APP_FOLDER: appFolder, CLIENT_CONFIG_FILE: clientFile },
    log: { debug: note, info: note, warn: note, error: note },
    world: { firstScript: '/sandbox/wallet.js' },
  })
})

afterAll(async () => {
  await desk.stop()
  await rm(appFolder, { recursive: true })
})

describe('a state-changing call', () => {
  it.each([
    ['without the client type', { ...JSON_TYPE }, 403],
    ['with an unknown client type', { ...JSON_TYPE, 'x-client-type': 'robot' }, 403],
    ['from another site', { ...JSON_TYPE, ...WEB, 'sec-fetch-site': 'cross-site' }, 403],
    ['from a sister site', { ...JSON_TYPE, ...WEB, 'sec-fetch-site': 'same-site' }, 403],
    ['typed into the address bar', { ...JSON_TYPE, ...WEB, 'sec-fetch-site': 'none' }, 403],
    ['with a foreign origin', { ...JSON_TYPE, ...WEB, origin: 'https://evil.example' }, 403],
    ['with the null origin', { ...JSON_TYPE, ...WEB, origin: 'null' }, 403],
    ['as a form', { ...WEB, 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['as plain text', { ...WEB, 'content-type': 'text/plain' }, 415],
    ['as multipart', { ...WEB, 'content-type': 'multipart/form-data; boundary=x' }, 415],
    [
      'with a type that only looks like JSON',
      { ...WEB, 'content-type': 'application/json;text/plain' },
      415,
    ],
    ['without a type', { ...WEB, 'content-type': '' }, 415],
  ])('is refused %s', async (_case, headers, status) => {
    const answer = await desk.browser().send('POST', SEND, SENT, headers)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({
      status: 'error',
      errorCode: status === 403 ? 'FORBIDDEN' : 'UNSUPPORTED_MEDIA_TYPE',
    })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('is taken from our own page', async () => {
    const headers = { ...JSON_TYPE, ...WEB, 'sec-fetch-site': 'same-origin', origin: desk.origin }
    expect((await desk.browser().send('POST', SEND, SENT, headers)).status).toBe(200)
  })
})

describe('every failure is in the envelope:', () => {
  const post = (body: string) => desk.browser().send('POST', SEND, body, { ...JSON_TYPE, ...WEB })

  it.each<[name: string, body: string, status?: number, errorCode?: string]>([
    ['no JSON', '{"email":'],
    ['a prototype key', '{"__proto__":{},"email":"a@b.cd","initial":true}'],
    ['a missing field', '{"email":"a@b.cd"}'],
    ['a field too many', '{"email":"a@b.cd","initial":true,"admin":true}'],
    ['text for a boolean', '{"email":"a@b.cd","initial":"true"}'],
    ['NUL in text', '{"email":"a\\u0000@b.cd","initial":true}'],
    ['no body', ''],
    ['arrays without end', `{"email":${'['.repeat(30_000)}${']'.repeat(30_000)},"initial":true}`],
    ['70 kB', JSON.stringify({ email: 'x'.repeat(70_000) }), 413, 'PAYLOAD_TOO_LARGE'],
  ])('%s', async (_case, body, status = 400, errorCode = 'VALIDATION_FAILED') => {
    const answer = await post(body)
    expect([answer.status, answer.body.status, answer.body.errorCode]).toEqual([
      status,
      'error',
      errorCode,
    ])
  })

  it('bytes that are no UTF-8', async () => {
    const body = Buffer.from(SENT.replace('@', '\u00ff@'), 'latin1')
    const answer = await desk.browser().send('POST', SEND, body, { ...JSON_TYPE, ...WEB })
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'VALIDATION_FAILED'])
  })

  it.each([
    ['/v1/nowhere'],
    ['/v1/private/quotes'],
    ['/assets/gone.js'],
    ['/sandbox/x'],
    ['/v1/%'],
    ['/v1/private/receipts/otc/' + 'x'.repeat(200)],
  ])('an unknown address: %s', async (path) => {
    const answer = await desk.browser().get(path, { accept: 'text/html' })
    expect(answer.body.status).toBe('error')
    expect([400, 401, 404]).toContain(answer.status)
  })

  it('what is no HTTP at all', async () => {
    const { port } = new URL(desk.origin)
    const answer = await new Promise<string>((resolve) => {
      const socket = openSocket(Number(port), 'localhost', () => socket.write('nonsense\r\n\r\n'))
      socket.on('data', (bytes) => resolve(bytes.toString()))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 .*"errorCode":"VALIDATION_FAILED"/s)
  })

  it('a private call without a session, before its body is read [CALL-11]', async () => {
    const answer = await desk
      .browser()
      .send('POST', '/v1/private/quotes', '{', { ...JSON_TYPE, ...WEB })
    expect([answer.status, answer.body.errorCode]).toEqual([401, 'INVALID_SESSION'])
  })

  it('no call of what is public, and any other without a session [CALL-11] [CALL-12]', async () => {
    const refused = async (path: string) => (await desk.browser().get(path)).status === 401
    const calls = Object.values(v1).filter(({ method }) => method === 'GET')
    const results = await Promise.all(calls.map(({ path }) => refused(path.replace('{id}', 'x'))))
    const open = calls.filter((_call, index) => !results[index]).map(({ path }) => path)
    // `self` answers for itself whether there is a session: 403.
    expect(open).toEqual(['/v1/init/self', '/v1/public/client/references', '/v1/public/version'])
    expect((await desk.browser().get('/v1/public/version')).body.payload).toMatchObject({
      configVersion: expect.any(Number) as number,
    })
    expect((await desk.browser().get('/v1/public/client/references')).status).toBe(200)
  })

  it('a fault of our own: a reference into the log, and nothing of the cause', async () => {
    const browser = desk.browser()
    await browser.signIn(TREASURY, desk.mails)
    await onServer(desk.databaseUrl, 'alter table recipients rename to hidden')
    const answer = await browser.get('/v1/private/sepa/recipients')
    await onServer(desk.databaseUrl, 'alter table hidden rename to recipients')
    expect([answer.status, answer.body.errorCode]).toEqual([500, 'INTERNAL_ERROR'])
    expect(answer.text).not.toMatch(/recipients|relation|42P01/)
    const { reference } = answer.body.payload ?? {}
    expect(logged.some((fields) => fields['reference'] === reference)).toBe(true)
  })
})

describe('the app', () => {
  const html = { accept: 'text/html,*/*' }

  it('is served at any page of its own, with the headers that a page needs', async () => {
    const answer = await desk.browser().get('/otc/7?x=1', html)
    expect(answer.status).toBe(200)
    expect(answer.text).toBe(
      PAGE.replace('<script', '<script src="/sandbox/wallet.js" defer></script><script')
        .replace('/preview.png', 'http://localhost:0/preview.png')
        .replace('Causeway', '&#60;Sea&#62;'),
    )
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(
      "require-trusted-types-for 'script'; trusted-types causeway causeway#boot causeway#webpack",
    )
    expect(policy).toContain("frame-ancestors 'none'")

    expect(policy).toMatch(/script-src 'self' 'sha256-MeZS89.*style-src 'self' 'sha256-rheys4/)
    expect(policy).not.toMatch(/unsafe|upgrade-insecure/)
    expect(answer.headers.get('strict-transport-security')).toBeNull()
  })

  it.each([
    ['/', 'GET', '*/*', 200],
    ['/', 'HEAD', '*/*', 200],
    ['/activity/tx_1', 'GET', 'application/json', 200],
    ['/quote/q_1', 'HEAD', '', 200],
    ['/config.json', 'HEAD', '*/*', 200],
    ['/assets/main.1.js', 'HEAD', '*/*', 200],
    ['/gone.png', 'GET', 'text/html', 404],
    ['/v1/gone', 'HEAD', 'text/html', 404],
  ])('answers whoever asks, whatever they take: %s %s %s', async (path, method, accept, status) => {
    const answer = await fetch(`${desk.origin}${path}`, { method, headers: { accept } })
    expect(answer.status).toBe(status)
    expect((await answer.text()) === '').toBe(method === 'HEAD')
  })

  it('keeps hashed files for a year and sends them packed', async () => {
    const packed = await desk.browser().get('/assets/main.1.js', { 'accept-encoding': 'br' })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(packed.headers.get('x-content-type-options')).toBe('nosniff')
    const plain = await desk.browser().get('/assets/main.1.js', { 'accept-encoding': 'identity' })
    expect(plain.text).toBe('plain()')
  })

  it('never serves the packed page that lies in the folder', async () => {
    const { status } = await desk.browser().get('/index.html.br')
    expect(status).toBe(404)
    const bytes = await fetch(`${desk.origin}/`, { headers: { 'accept-encoding': 'br' } })
    expect(await bytes.text()).toContain('wallet.js')
  })

  it('is told its configuration', async () => {
    const answer = await desk.browser().get('/config.json')
    expect(JSON.parse(answer.text)).toMatchObject({
      mode: 'sandbox',
      host: '',
      brand: { word: 'CAUSEWAY' },
    })
  })
})

it('tells machines that it runs and is fit for work, and figures to nobody on this port', async () => {
  const browser = desk.browser()
  expect((await browser.get('/health')).status).toBe(200)
  expect((await browser.get('/ready')).status).toBe(200)
  expect((await browser.get('/metrics')).status).toBe(404)
  expect(JSON.parse((await browser.get('/openapi.json')).text)).toMatchObject({ openapi: '3.1.0' })
})

it('signs to the page that no session is open, for its script alone to read', async () => {
  const browser = desk.browser()
  const [sign] = (await browser.get('/')).headers.getSetCookie()
  expect(sign).toBe('causeway_out=1; Path=/; SameSite=Lax')
  await browser.signIn(TREASURY, desk.mails)
  expect(browser.cookies.has('causeway_out')).toBe(false)
})

it('keeps API answers out of caches and away from frames', async () => {
  const { headers } = await desk.browser().get('/v1/public/version')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
})
