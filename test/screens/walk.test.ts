import { AxeBuilder } from '@axe-core/playwright'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { User } from '../user'
import { World } from '../world'

/** Walks the main job once; photographs every screen and looks for barriers, in both themes and at every width asked for. */

const FOLDER = process.env['SCREENS_DIR'] ?? join(__dirname, '../../dist/screens')
const WIDTHS = (process.env['SCREENS_WIDTHS'] ?? '390x844,1440x900')
  .split(',')
  .map((size) => size.split('x').map((side) => Number.parseInt(side, 10)))
const THEMES = ['light', 'dark'] as const

let world: World
let user: User

beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true })
  world = await World.open()
  user = await world.user({
    email: 'marta@kowalczyk.example',
    viewport: { width: 1440, height: 900 },
  })
})

afterAll(async () => {
  await world.close()
})

/** What axe has against the screens of the running test. */
const barriers: string[] = []

afterEach(() => {
  expect(barriers.splice(0)).toEqual([])
})

async function shoot(name: string, page: Page = user.page): Promise<void> {
  for (const [width = 1440, height = 900] of WIDTHS) {
    await page.setViewportSize({ width, height })
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      // What changes colour or measures itself has settled when no transition runs any more.
      await page.evaluate(async () => {
        await new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve))
        })
        const running = document.getAnimations().filter((each) => each instanceof CSSTransition)
        await Promise.all(running.map(({ finished }) => finished.catch(() => null)))
      })
      const size = `${String(width)}x${String(height)}`
      await page.screenshot({ path: join(FOLDER, `${name}-${theme}-${size}.png`) })
      const { violations } = await new AxeBuilder({ page }).analyze()
      for (const { id, nodes } of violations)
        barriers.push(`${name}, ${theme}, ${size}: ${id} at ${String(nodes[0]?.target)}`)
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

const button = (name: string | RegExp) => user.page.getByRole('button', { name }).first()

it('sign-in', async () => {
  // Somebody else, since a second code within the minute is refused.
  const marta = user
  user = await world.user({
    email: 'treasury@noordzee.example',
    viewport: { width: 1440, height: 900 },
  })
  await user.opens('/')
  await button('Sign in').waitFor()
  await shoot('signin-welcome')
  await button('Sign in').click()
  await user.page.getByRole('textbox').fill(user.email)
  await shoot('signin-email')
  await button('Continue').click()
  const code = user.page.getByRole('textbox', { name: /code/i })
  await code.fill('482')
  await shoot('signin-code')
  await code.fill('000000')
  await user.page.getByText('invalid confirmation code', { exact: false }).first().waitFor()
  await shoot('signin-code-error')
  await user.leaves()
  user = marta
})

it('home and the recipient wizard', async () => {
  await user.signsIn()
  await shoot('home-empty')
  await button(/new recipient|add a? ?recipient/i).click()
  await user.page.getByRole('menuitem', { name: /individual/i }).click()
  await user.page.getByRole('textbox').waitFor()
  await shoot('recipient-first-name')
  await user.page.getByRole('textbox').fill('Anna')
  await button('Continue').click()
  await user.page.getByRole('textbox', { name: /last name/i }).fill('Lindqvist')
  await button('Continue').click()
  const iban = user.page.getByRole('textbox', { name: /^iban/i })
  await iban.fill('DE88 3704 0044 0532 0130 00')
  await shoot('recipient-iban')
  await button('Continue').click()
  await user.page.getByRole('alert').first().waitFor()
  await shoot('recipient-iban-error')
  await iban.fill('DE89 3704 0044 0532 0130 00')
  await button('Continue').click()
  await user.page.getByRole('textbox', { name: /nickname/i }).fill('Anna (rent)')
  await shoot('recipient-nickname')
  await button('Continue').click()
  await button('Add new recipient').waitFor()
  await shoot('recipient-review')
  await button('Add new recipient').click()
  await user.page.getByText('Beneficiary added').waitFor()
  await user.adds({
    type: 'business',
    firstName: 'Grundstücksverwaltungsgesellschaft Schönfelder mbH',
    iban: 'NL91 ABNA 0417 1643 00',
  })
  await shoot('home-new')
})

it('the transfer', async () => {
  const { page } = user
  await user.recipientRow('Anna (rent)').click()
  await page.getByText('Popular').first().waitFor()
  await shoot('otc-token')
  await button(/USD Coin.*Polygon/i).click()
  const amount = page.getByRole('textbox', { name: /amount|you send/i })
  await amount.fill('50')
  await page
    .getByText(/minimum is/i)
    .first()
    .waitFor()
  await shoot('otc-amount-minimum')
  await amount.fill('2500')
  await page
    .getByText(/1 USDC =/)
    .first()
    .waitFor()
  await shoot('otc-amount')
  await button('Continue').click()
  await page.getByRole('heading', { name: /confirm the transfer/i }).waitFor()
  await shoot('otc-review')
  await button(/fee/i).click()
  await shoot('otc-fees')
  await page.keyboard.press('Escape')
  await button('Request OTC').click()
  await page.waitForURL(/\/quote\//)
  await page.getByText('Receiver wallet address').waitFor()
  await shoot('quote-watch')
  await button(/generate qr/i).click()
  await shoot('quote-qr')
  await page.keyboard.press('Escape')
  await user.paysWithWallet()
  await user.seesProgress()
  await shoot('quote-progress')
})

it('activity and details', async () => {
  const { page } = user
  await user.seesCompleted()
  await shoot('transaction-details')
  await user.opens('/')
  await user.recipientRow('Anna (rent)').waitFor()
  await shoot('home')
  await page
    .getByRole('button', { name: /more|menu|options/i })
    .first()
    .click()
  await shoot('home-menus')
  await page.keyboard.press('Escape')
  await user.opens('/activity')
  await page.getByText('Anna (rent)').first().waitFor()
  await shoot('activity')
  await page.getByRole('searchbox').fill('nobody of this name')
  await page.getByText('No transaction found').waitFor()
  await shoot('activity-not-found')
  await user.opens('/')
  await page
    .getByRole('button', { name: /more|menu|options/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Details' }).click()
  await page.getByText('BIC').first().waitFor()
  await shoot('recipient-details')
})

it('settings and the pages of last resort', async () => {
  const { page } = user
  await user.opens('/settings')
  await button(/disconnect/i).waitFor()
  await shoot('settings')
  await button(/disconnect/i).click()
  await shoot('settings-disconnect')
  await user.opens('/legal')
  await page.getByRole('link', { name: /terms/i }).first().waitFor()
  await shoot('legal')
  await user.opens('/no-such-page')
  await page.getByText('404').first().waitFor()
  await shoot('not-found')
  await page.route('**/config.json', (route) => route.abort())
  await user.opens('/')
  await button(/fix/i).waitFor()
  await shoot('error-500')
  await page.unroute('**/config.json')
})

it('loading', async () => {
  const { page } = user
  const held = { release: (): void => undefined }
  const gate = new Promise<void>((resolve) => {
    held.release = resolve
  })
  for (const path of ['**/sepa/recipients', '**/v1/private/transactions*'])
    await page.route(path, async (route) => {
      await gate
      await route.continue()
    })
  await user.opens('/')
  await page.getByRole('heading', { name: /who gets/i }).waitFor()
  await shoot('home-loading')
  await user.opens('/activity')
  await page.getByRole('heading', { name: /activity/i }).waitFor()
  await shoot('activity-loading')
  held.release()
})
