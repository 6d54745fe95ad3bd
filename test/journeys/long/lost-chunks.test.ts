import { expect } from '@jest/globals'
import type { User } from '../../setup/browser-user'
import { Visitors } from '../../setup/shared-sandbox'

let visitors: Visitors

beforeAll(async () => {
  visitors = await Visitors.open()
})

afterEach(async () => {
  await visitors.leave()
})

afterAll(async () => {
  await visitors.close()
})

describe('a deploy that took the chunks away [NAV-19]', () => {
  /** All chunks but those that are there already are gone. */
  async function deploys(user: User): Promise<void> {
    const known = await user.page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    await user.page.route('**/assets/*.js', (route) =>
      known.includes(route.request().url()) ? route.fallback() : route.fulfill({ status: 404 }),
    )
  }

  it.each([
    ['reloads once, then offers the button', false, 2],
    ['never reloads by itself where nothing can be remembered', true, 1],
  ])('%s', async (_case, isForgetful, loads) => {
    const { user, witness } = await visitors.arrivesSignedIn()
    if (isForgetful)
      await user.context.addInitScript(() => {
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new DOMException('no', 'SecurityError')
          },
        })
      })
    await user.opens('/')
    await user.page.getByRole('heading', { name: /who gets/i }).waitFor()
    await deploys(user)
    await user.page.getByRole('link', { name: 'Settings' }).first().click()
    const fix = user.page.getByRole('button', { name: 'Click to fix' })
    await fix.waitFor()
    expect(witness.pageLoads).toBe(loads)
    await user.page.unrouteAll()
    await fix.click()
    await user.page.getByRole('heading', { name: 'Settings' }).waitFor()
  })
})

it('a part that does not come leaves its screen standing, and comes later [NAV-19]', async () => {
  const { user, witness } = await visitors.arrivesSignedIn()
  await user.opens('/')
  let lost = 0
  await user.page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const isPart = (await response.text()).includes('Prove that a wallet is yours')
    if (!isPart || lost > 0) return route.fulfill({ response })
    lost += 1
    return route.abort('connectionreset')
  })
  const token = { token: 'USD Coin', symbol: 'USDC', network: 'Polygon' }
  await user.takesQuote({ recipient: 'Anna', ...token, amount: '2500' })
  await user.page
    .getByText(/^1[45]:\d\d$/)
    .first()
    .waitFor()
  await user.page.getByRole('button', { name: /^Where does the crypto come from/ }).waitFor()
  expect([lost, witness.pageLoads]).toEqual([1, 1])
})
