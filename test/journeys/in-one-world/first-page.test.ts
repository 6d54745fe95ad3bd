import type { Browser, Request } from 'playwright-core'
import { held } from '../../setup/page-observer'
import type { Visitors } from '../../setup/shared-sandbox'
import { theVisitors } from './visitors'

let visitors: Visitors
let browser: Browser
let origin: string

beforeAll(() => {
  visitors = theVisitors()
  ;({ browser, origin } = visitors.world)
})

afterEach(async () => {
  await visitors.leave()
  await Promise.all(browser.contexts().map((context) => context.close()))
})

it('paints the welcome screen from the HTML before any script has run', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(origin)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/from crypto to/i)
  expect(await page.getByText('Sign in', { exact: true }).first().isVisible()).toBe(true)
})

it('has the scripts of the first screens compiled while they are fetched', async () => {
  const html = await (await fetch(origin)).text()
  const scripts = html.match(/(?<=src="|data-next="home" as="script" href=")\/assets\/[^"]+/g) ?? []
  expect(scripts).toHaveLength(4)
  for (const script of scripts) {
    const text = await (await fetch(origin + script)).text()
    expect(text.slice(0, 28)).toBe('//# allFunctionsCalledOnLoad')
  }
})

it('lists the browser’s locales in a worker, so that no press waits for it', async () => {
  const page = await browser.newPage()
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  // It keeps no thread of a phone longer than it takes.
  const ended = new Promise<string>((resolve) => {
    page.once('worker', (worker) => worker.once('close', () => resolve(worker.url())))
  })
  await page.goto(origin)
  expect(await ended).toMatch(/\/assets\/locales\.worker\.[0-9a-f]{8}\.js$/)
  expect(refused).toEqual([])
})

it('takes the prerendered welcome over without a shift', async () => {
  const page = await browser.newPage()
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      // LayoutShift is not in TypeScript's DOM library.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(origin)
  const signIn = page.getByRole('button', { name: 'Sign in' })
  await signIn.and(page.locator(':enabled:not([aria-busy="true"])')).waitFor()
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts) // set above
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)
})

it('keeps the page’s own elements, and what is pressed and typed before any script and the typeface have come', async () => {
  const page = await browser.newPage()
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))
  const typefaces: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') typefaces.push(request.url())
  })
  const scripts = held()
  await page.route('**/assets/*.js', scripts.fault)
  // Asked for by the page itself. The app stands over the page before the next step does.
  const config = held()
  await page.route('**/config.json', config.fault)
  await page.goto(origin, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Sign in' }).click()
  const email = page.getByRole('textbox', { name: 'E-mail' })
  const focused = email.and(page.locator(':focus'))
  await focused.waitFor()
  await email.evaluate((field) => Object.assign(window, { early: field }))
  await page.keyboard.type('marta@')
  // It would share the scripts' way.
  expect(typefaces).toEqual([])
  scripts.release()
  await page.waitForFunction(() => !document.querySelector('#root[data-prerendered]'))
  await page.keyboard.type('kowalczyk.example')
  await focused.waitFor()
  expect(await email.evaluate((field) => field === Reflect.get(window, 'early'))).toBe(true)
  expect(await email.inputValue()).toBe('marta@kowalczyk.example')
  // Sent once there is a host to send it to.
  await page.getByRole('button', { name: 'Continue' }).click()
  config.release()
  await page.getByRole('textbox', { name: 'One-time code' }).waitFor()
  await page.waitForFunction(() => document.fonts.check("16px 'Instrument Sans Variable'"))
  expect(typefaces).toHaveLength(1)
  expect(broken).toEqual([])
})

it('asks for no session that is over, so that nothing is logged as an error (screens 31)', async () => {
  const { user } = await visitors.arrivesSignedIn()
  await user.opens('/')
  await user.heading('Who gets the euros?').waitFor()
  // As a session that the desk has ended leaves it: the device remembers one, and the desk knows it no more.
  const name = 'causeway_sid'
  // The page that is left may ask for something until the very end.
  await user.page.goto('about:blank')
  await user.context.addCookies([{ name, value: 'x'.repeat(43), url: origin }])
  await user.opens('/')
  await user.button('Sign in').and(user.page.locator(':enabled')).waitFor()
  await user.page.waitForFunction(() =>
    getComputedStyle(document.body).fontFamily.includes('Instrument'),
  )
  expect(user.faults).toEqual([])
})

it('fetches home once the first answers have come, whether or not the scripts have, and the typeface once home is drawn', async () => {
  // With an empty cache.
  const { page } = (await visitors.arrivesSignedIn()).user
  const html = await (await fetch(origin)).text()
  const [home = ''] = /(?<=data-next="home" as="script" href=")[^"]+/.exec(html) ?? []
  const order: string[] = []
  const pathOf = (request: Request) => new URL(request.url()).pathname
  const homeAsked = page.waitForRequest((request) => pathOf(request) === home)
  for (const script of html.match(/(?<=<script src=")\/assets\/[^"]+/g) ?? [])
    await page.route(origin + script, async (route) => {
      await homeAsked
      await route.continue()
    })
  page.on('request', (request) => {
    if (pathOf(request) === home) order.push('home is asked for')
    if (request.resourceType() === 'font') order.push('the typeface is asked for')
  })
  page.on('requestfinished', (request) => {
    if (pathOf(request) === '/v1/private/sepa/recipients') order.push('the last answer has come')
    if (pathOf(request) === home) order.push('home has come')
  })
  await page.goto(origin)
  await page.waitForFunction(() => document.fonts.check("16px 'Instrument Sans Variable'"))
  expect(order).toEqual([
    'the last answer has come',
    'home is asked for',
    'home has come',
    'the typeface is asked for',
  ])
})
