import { expect } from '@jest/globals'
import type { User } from '../../setup/browser-user'
import { logsOut } from '../../setup/log-out'
import type { Visitors } from '../../setup/shared-sandbox'
import { faults, held, late } from '../../setup/page-observer'
import { theVisitors } from './visitors'

const MARTA = 'marta@kowalczyk.example'
/** The treasury guards its sign-in with a passkey by now. */
const NORA = 'nora@falk.example'
const CHECK = '/v1/init/auth/check'
const DISCONNECT = '/v1/private/disconnect'
const DAY_MS = 86_400_000

let visitors: Visitors

beforeAll(() => {
  visitors = theVisitors()
})

afterEach(async () => {
  await visitors.leave()
})

const home = (page: User['page']) => page.getByRole('heading', { name: /who gets/i })
const welcome = (page: User['page']) => page.getByRole('button', { name: 'Sign in', exact: true })

it('tabs sign in, lose the session, sign in again and out together; a draft survives [SESS-03] [SESS-09]', async () => {
  const visit = await visitors.arrives({ email: NORA })
  const { user, witness } = visit
  const { witness: otherWitness } = await visitors.opensTab(visit)
  const other = otherWitness.page
  await other.goto(visitors.world.origin)
  await welcome(other).waitFor()

  await visitors.world.forgetLimits()
  await user.signsIn()
  await home(other).waitFor()
  await user.page.getByRole('button', { name: 'Dismiss tip' }).click()
  await other.getByRole('button', { name: 'Dismiss tip' }).waitFor({ state: 'detached' })

  await other.goto(`${visitors.world.origin}/beneficiary/create/business`)
  const name = other.getByRole('textbox', { name: /company name/i })
  await name.fill('Atelier Noordzee BV')
  await visitors.world.rows(
    'delete from sessions where account_id = (select id from accounts where email = $1)',
    [NORA],
  )
  // The stream of events may tell it before the next call does.
  await user.page
    .getByRole('link', { name: 'Activity' })
    .first()
    .or(user.page.getByText('Your session has ended.'))
    .first()
    .click()
  for (const page of [user.page, other]) await page.getByText('Your session has ended.').waitFor()

  await visitors.world.forgetLimits()
  await user.typesMailedCode()
  await other.getByRole('textbox', { name: /company name/i }).waitFor()
  expect(await name.inputValue()).toBe('Atelier Noordzee BV')

  // The stream of events tells of the end before the answer does, which resets the cache under the call.
  const afterTheStream = late(() => welcome(user.page).waitFor())
  await witness.answers(DISCONNECT, afterTheStream)
  await logsOut(user)
  for (const page of [user.page, other]) await welcome(page).waitFor()
  await user.page.waitForURL(`${visitors.world.origin}/`)
  expect(witness.count('POST', DISCONNECT)).toBe(1)
  expect(otherWitness.count('POST', DISCONNECT)).toBe(0)
})

it('a logout that fails is made up for before the next visit asks for its session [SESS-06]', async () => {
  const { user, witness } = await visitors.arrives()
  await visitors.world.forgetLimits()
  await user.signsIn()
  await witness.answers(DISCONNECT, faults.cut)
  await logsOut(user)
  await user.page.getByText('Failed to log out.').waitFor()
  await user.page.getByRole('heading', { name: 'Settings' }).waitFor()

  await user.opens('/')
  await welcome(user.page).waitFor()
  expect(witness.count('POST', DISCONNECT)).toBe(2)
  await user.opens('/')
  await welcome(user.page).waitFor()
  expect(witness.count('POST', DISCONNECT)).toBe(2)
})

it('says that its scripts do not come, asks for them again, and keeps what was typed', async () => {
  const { user, witness } = await visitors.arrives({ viewport: { width: 390, height: 844 } })
  const { page } = user
  const third = held()
  await witness.answers('/assets/vendor.*.js', faults.cut, faults.html(502), third.fault)
  await page.goto(visitors.world.origin, { waitUntil: 'commit' })
  const notice = page.getByRole('alert').filter({ hasText: 'has not loaded completely' })
  await notice.waitFor()
  await user.button('Sign in').click()
  await user.field('E-mail').fill(user.email)
  third.release()
  await page.locator('button:enabled', { hasText: 'Continue' }).waitFor()
  await notice.waitFor({ state: 'hidden' })
  expect(await user.field('E-mail').inputValue()).toBe(user.email)
  expect(await page.locator('script[src*=vendor]').count()).toBe(3)
})

it('tabs without broadcasts sign in together through storage', async () => {
  const visit = await visitors.arrives()
  const { user } = visit
  await user.context.addInitScript(() => {
    Object.defineProperty(globalThis, 'BroadcastChannel', { value: undefined })
  })
  const { page: other } = (await visitors.opensTab(visit)).witness
  await other.goto(visitors.world.origin)
  await welcome(other).waitFor()
  await visitors.world.forgetLimits()
  await user.signsIn()
  await home(other).waitFor()
})

it.each(['blocked', 'full'])('storage that is %s costs memory alone', async (kind) => {
  const { user } = await visitors.arrivesSignedIn()
  await user.context.addInitScript((how) => {
    const refuse = () => {
      throw new DOMException('no', how === 'full' ? 'QuotaExceededError' : 'SecurityError')
    }
    if (how === 'full') Storage.prototype.setItem = refuse
    else
      for (const area of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, area, { get: refuse })
  }, kind)
  await user.opens('/')
  await user.page.getByRole('button', { name: 'Dismiss tip' }).click()
  await user.page.getByRole('link', { name: 'Settings' }).first().click()
  await user.page.getByText('Dark', { exact: true }).click()
  await user.page.locator('html[data-theme="dark"]').waitFor()
  await user.page.getByRole('link', { name: 'Home' }).first().click()
  await home(user.page).waitFor()
  expect(await user.page.getByRole('button', { name: 'Dismiss tip' }).count()).toBe(0)
})

describe('cookies', () => {
  const refused = 'This browser blocks cookies.'

  it('that are off are named before a code is sent', async () => {
    const { user, witness } = await visitors.arrives()
    await user.context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
    })
    await user.opens('/')
    await welcome(user.page).click()
    const email = user.page.getByRole('textbox', { name: /e-?mail/i })
    await email.fill(MARTA)
    await user.page.getByRole('button', { name: 'Continue' }).click()
    await user.page.getByText(refused).waitFor()
    expect(await email.inputValue()).toBe(MARTA)
    expect(witness.count('POST', '/v1/init/auth/send')).toBe(0)
  })

  it('that are dropped on the way are named, and the code goes out once', async () => {
    const { user, witness } = await visitors.arrives()
    await witness.answers(CHECK, async (route) => {
      const response = await route.fetch()
      await user.context.clearCookies()
      const { 'set-cookie': _dropped, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    await visitors.world.forgetLimits()
    await user.opens('/')
    await user.typesMailedCode()
    await user.page.getByText(refused).waitFor()
    expect(witness.count('POST', CHECK)).toBe(1)
  })
})

it('a new configuration waits until a form is left [SESS-17] [CARD-12]', async () => {
  const { user, witness } = await visitors.arrivesSignedIn()
  await user.page.clock.install()
  await user.opens('/beneficiary/create/individual')
  const name = user.page.getByRole('textbox', { name: /first name/i })
  await name.fill('Zoë')
  await user.page.route('**/v1/public/version', (route) =>
    route.fulfill({ json: { status: 'ok', payload: { configVersion: 99 } } }),
  )
  const seen = user.page.waitForResponse('**/v1/public/version')
  await user.page.clock.runFor(31_000)
  await seen
  await user.page.clock.runFor(2000)
  expect(await name.inputValue()).toBe('Zoë')
  expect(witness.pageLoads).toBe(1)
  await user.page.getByRole('link', { name: 'Home' }).first().click()
  await home(user.page).waitFor()
  const reloaded = user.page.waitForEvent('load')
  await user.page.clock.runFor(1000)
  await reloaded
  await home(user.page).waitFor()
  expect(witness.pageLoads).toBe(2)
})

it.each([
  ['a day ahead', DAY_MS],
  ['a day behind', -DAY_MS],
])(
  'with the clock %s, and after it jumps, a quote counts down by the host’s time [QUOTE-05]',
  async (_case, skew) => {
    await visitors.endQuotes()
    const { user } = await visitors.arrivesSignedIn()
    await user.page.clock.install({ time: Date.now() + skew })
    await user.opens('/')
    // An answer that came before the jump and is judged after it would end the quote by a wrong clock.
    const looked = user.page.waitForResponse('**/v1/private/quotes/*')
    const token = { token: 'USD Coin', symbol: 'USDC', network: 'Polygon' }
    await user.takesQuote({ recipient: 'Anna', ...token, amount: '2500' })
    await looked
    const left = user.page.getByText(/^1[45]:\d\d$/).first()
    await left.waitFor()

    // A laptop that slept, or a clock that was set: the next look at the quote puts it right.
    // Waited for from before the jump, which may itself let the quote be asked for, or give up a request on its way: the
    // next one then comes after a pause of 30 s at most.
    const told = user.page.waitForResponse('**/v1/private/quotes/*', { timeout: 60_000 })
    await user.page.clock.fastForward(DAY_MS)
    await user.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await told
    await left.waitFor()
    expect(await user.page.getByText('This quote has expired').count()).toBe(0)
  },
)
