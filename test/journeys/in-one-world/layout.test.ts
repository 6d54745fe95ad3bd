import type { Locator, Page } from 'playwright-core'
import type { User } from '../../setup/browser-user'
import { IS_LONG } from '../../setup/long-runs'
import { held } from '../../setup/page-observer'
import type { World } from '../../setup/world'
import { theVisitors } from './visitors'

let world: World
let user: User

beforeAll(async () => {
  const { world: shared, session } = theVisitors()
  world = shared
  const viewport = { width: 1280, height: 800 }
  user = await world.user({ email: 'marta@kowalczyk.example', viewport, session })
  await user.opens('/')
  await user.heading('Who gets the euros?').waitFor()
})

afterAll(async () => {
  await user.leaves()
})

/** What a page says of itself one pixel below a width, and at that width. */
async function around<Fact>(page: Page, width: number, look: () => Fact): Promise<[Fact, Fact]> {
  await resizes(page, width - 1)
  const below = await page.evaluate(look)
  await resizes(page, width)
  return [below, await page.evaluate(look)]
}

/** Resolves once the page has been drawn at the new width: media queries are told in the frame after it. */
async function resizes(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
}

const sides = () => getComputedStyle(document.querySelector('main') ?? document.body).paddingLeft
const columns = () =>
  getComputedStyle(document.querySelector('main') ?? document.body).gridTemplateColumns.split(' ')
    .length
const header = () => getComputedStyle(document.documentElement).getPropertyValue('--header').trim()
/** Whether the bottom bar shows, and whether the top bar does. */
const bars = () => [
  document.querySelectorAll('nav')[1]?.checkVisibility() ?? false,
  document.querySelector('header nav')?.checkVisibility() ?? false,
]

it('home changes below 360 and 1024 px [NAV-23]', async () => {
  const { page } = user
  expect(await around(page, 360, sides)).toEqual(['16px', '20px'])
  expect(await around(page, 1024, columns)).toEqual([1, 2])
})

it('below 880 px is legacy mobile, whose header is lower [NAV-23] [NAV-24]', async () => {
  expect(await around(user.page, 880, header)).toEqual(['72px', '88px'])
})

it('below 920 px is mobile, with the bar at the bottom [NAV-23] [NAV-25]', async () => {
  expect(await around(user.page, 920, bars)).toEqual([
    [true, false],
    [false, true],
  ])
})

it('from 1280 px the details of a transaction have a place of their own [NAV-23]', async () => {
  await user.opens('/activity')
  await user.page.getByRole('heading', { name: 'Activity' }).first().waitFor()
  expect(await around(user.page, 1280, columns)).toEqual([1, 2])
})

it('below 375 px the cells of the code move closer [NAV-23]', async () => {
  const visitor = await world.user({
    email: 'treasury@noordzee.example',
    viewport: { width: 375, height: 800 },
  })
  const { page } = visitor
  await visitor.opens('/')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(visitor.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: /code/i }).waitFor()
  const gap = () => {
    const cells = document.querySelector('input')?.nextElementSibling
    return cells ? getComputedStyle(cells).columnGap : ''
  }
  expect(await around(page, 375, gap)).toEqual(['6px', '8px'])
  await visitor.leaves()
})

const edges = (element: Locator) =>
  element.evaluate((each) => {
    const { left, right } = each.getBoundingClientRect()
    return { left, right }
  })

it('a toast covers neither the title nor a way out (screens 30)', async () => {
  const session = await user.context.storageState()
  const viewport = { width: 390, height: 800 }
  const other = await world.user({ email: user.email, viewport, session })
  const { page } = other
  await page.route('**/v1/private/transactions*', (route) => route.abort())
  await other.opens('/activity')
  const toast = page.getByRole('alert').first()
  await toast.waitFor()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect((await toast.boundingBox())?.y).toBeGreaterThanOrEqual(
    (title?.y ?? 0) + (title?.height ?? 0),
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await other.opens('/activity')
  await toast.waitFor()
  const banner = page.getByRole('banner')
  const shown = await edges(toast)
  const link = await edges(banner.getByRole('link', { name: 'Activity' }))
  const chat = await edges(banner.getByRole('button', { name: 'Support chat' }))
  expect(shown.left).toBeGreaterThan(link.right)
  expect(shown.right).toBeLessThan(chat.left)
  await other.leaves()
})

it('shows the preloader until the session is known, then works in the browser [BOOT-01] [CARD-17]', async () => {
  const { page } = user
  const self = held()
  await page.route('**/v1/init/self', self.fault)
  await page.goto(`${world.origin}/`, { waitUntil: 'domcontentloaded' })
  const preloader = page.getByRole('status').filter({ hasText: 'Loading' })
  await preloader.waitFor()
  expect(await page.getByRole('button', { name: 'Sign in' }).isVisible()).toBe(false)
  self.release()
  await page.getByRole('heading', { name: /who gets/i }).waitFor()
  await preloader.waitFor({ state: 'detached' })
  expect(user.faults).toEqual([])
})

it('keeps the screen while the one that was asked for is being fetched', async () => {
  await user.opens('/')
  const home = user.page.getByRole('heading', { name: /who gets/i })
  await home.waitFor()
  // The list of recipients has a skeleton of its own.
  await user.page.getByText('Loading').first().waitFor({ state: 'detached' })
  const chunk = held()
  const asked = user.page.waitForRequest('**/assets/*.js')
  await user.page.route('**/assets/*.js', chunk.fault)
  await user.page.getByRole('link', { name: 'Settings' }).first().click()
  await asked
  expect(new URL(user.page.url()).pathname).toBe('/settings')
  await expect(home.isVisible()).resolves.toBe(true)
  await expect(user.page.getByText('Loading').count()).resolves.toBe(0)
  chunk.release()
  await user.page.getByRole('heading', { name: 'Settings' }).first().waitFor()
})

it('a reload, Back and Forward keep a transfer as it was typed [OTC-03, decisions 10]', async () => {
  const { page } = user
  const amount = page.getByRole('textbox', { name: /you send/i })
  await user.opens('/')
  const order = { token: 'USD Coin', symbol: 'USDC', network: 'Polygon', amount: '2500' }
  await user.ordersUpToReview({ recipient: 'Anna', ...order })
  await page.reload()
  await user.heading('Confirm the transfer').waitFor()
  await page.goBack()
  await amount.waitFor()
  expect(await amount.inputValue()).toBe('2,500')
  await page.goBack()
  await user.heading('What are you sending?').waitFor()
  // Nothing moves here: the dot of what was not read yet is not orange (screens 32).
  const dot = await page
    .getByRole('button', { name: /About networks/ })
    .evaluate((tip) => getComputedStyle(tip, '::after').backgroundColor)
  expect(dot).toBe('rgb(6, 80, 90)')
  await page.goForward()
  await amount.waitFor()
  expect(await amount.inputValue()).toBe('2,500')
})

it('a menu stays within a phone, wherever its button stands', async () => {
  const { page } = user
  await resizes(page, 390)
  await user.opens('/activity?text=rent')
  const sidesOf = () => {
    const menu = document.querySelector('[role=menu]')?.getBoundingClientRect()
    return { left: menu?.left ?? -1, right: menu?.right ?? Infinity }
  }
  for (const width of [390, 320])
    for (const chip of ['State', 'Period', 'Recipient']) {
      await resizes(page, width)
      await page.getByRole('button', { name: chip, exact: true }).click()
      await page.getByRole('menu').waitFor()
      const { left, right } = await page.evaluate(sidesOf)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
      await page.keyboard.press('Escape')
    }
})

it('signing out is two presses away from every screen of a phone', async () => {
  const session = await user.context.storageState()
  const viewport = { width: 390, height: 844 }
  const phone = await world.user({ email: user.email, viewport, session })
  const { page } = phone
  await phone.opens('/')
  const otc = await phone.recipientRow('Anna').getAttribute('href')
  const recipient = otc?.replace('otc', 'beneficiary') ?? ''
  const wizards = ['/beneficiary/create/individual', `${recipient}/edit`]
  const others = ['/', '/activity', '/settings/security', '/legal', '/quote/1', '/no-such-page']
  const screens = ['/recipients', otc ?? '', recipient, ...wizards, ...others]
  for (const path of screens.filter((_each, at) => IS_LONG || at % 3 === 0)) {
    await phone.opens(path)
    await page.getByRole('link', { name: 'Settings' }).last().click()
    await page.getByRole('button', { name: 'Log out' }).waitFor()
  }
  await phone.leaves()
})
