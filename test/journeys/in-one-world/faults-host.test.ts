import { expect } from '@jest/globals'
import type { User } from '../../setup/browser-user'
import type { Visitors } from '../../setup/shared-sandbox'
import { faults, held, type Witness } from '../../setup/page-observer'
import { reachesTransfer } from '../../setup/transfer-page'
import { theVisitors } from './visitors'

const CHECK = '/v1/init/auth/check'
const SELF = '/v1/init/self'
const QUOTES = '/v1/private/quotes'
const LIST = '/v1/private/sepa/recipients'
const ADD = '/v1/private/sepa/recipient/add'
const CONVERT = '/v1/private/convert/fromTokenToEUR'
const TRANSACTIONS = '/v1/private/transactions'

let visitors: Visitors
let user: User
let witness: Witness

beforeAll(() => {
  visitors = theVisitors()
})

beforeEach(async () => {
  await visitors.endQuotes()
  ;({ user, witness } = await visitors.arrivesSignedIn())
})

afterEach(async () => {
  await visitors.leave()
})

const button = (name: string | RegExp) => user.page.getByRole('button', { name }).first()
const amount = () => user.page.getByRole('textbox', { name: /you send/i })
const annaRow = () => user.recipientRow('Anna')

/** From home to the amount of a USDC transfer to Anna. */
async function choosesUsdc(): Promise<void> {
  await user.opens('/')
  await annaRow().click()
  await button(/USD Coin.*Polygon/i).click()
}

async function reachesReview(text: string): Promise<void> {
  await choosesUsdc()
  await amount().fill(text)
  await button('Continue').click()
  await user.page.getByRole('heading', { name: /confirm the transfer/i }).waitFor()
}

const quotesMade = async (): Promise<number> =>
  (await visitors.world.rows<{ id: string }>('select id from quotes')).length

it.each([
  ['a page of HTML', faults.html(200)],
  ['nothing [CALL-08]', faults.empty],
  ['a cut connection', faults.cut],
])(
  'an answer that is %s shows one toast, and one press recovers [ERR-08]',
  async (_case, fault) => {
    await witness.answers(LIST, fault, fault, fault)
    // Both at once, since a toast goes by itself; waitFor throws where there are two.
    const told = ['Your recipients didn’t load', 'Failed to load recipients.']
    await user.opens('/')
    await Promise.all(told.map((words) => user.page.getByText(words).waitFor()))
    await user.page.unrouteAll()
    await button('Try again').click()
    await annaRow().waitFor()
  },
)

it('a start without a host recovers by one press [BOOT-03] [BOOT-04]', async () => {
  await witness.answers('/config.json', faults.html(503), faults.crash)
  await user.opens('/')
  const fix = button('Click to fix')
  const refused = user.page.waitForResponse((answer) => answer.status() === 500)
  await Promise.all([refused, fix.click()])
  await fix.click() // waits until the button is enabled again
  await annaRow().waitFor()
})

it('offline says so, keeps what is typed, and opens no screen later by itself [WIZ-11] (screens 22)', async () => {
  await user.opens('/beneficiary/create/individual')
  const name = user.page.getByRole('textbox', { name: /first name/i })
  await name.fill('Zoë')
  await user.context.setOffline(true)
  await user.page.getByText('What you see may be out of date.').waitFor()
  await button('Continue').click()
  await user.page.getByRole('textbox', { name: /last name/i }).fill('Marchand')
  await button('Continue').click()
  const iban = user.page.getByRole('textbox', { name: /^iban/i })
  await iban.fill('FR14 2004 1010 0505 0001 3M02 606')
  await button('Continue').click()
  await user.page.getByText('You are offline. Try again').waitFor()
  expect(await iban.inputValue()).toBe('FR14 2004 1010 0505 0001 3M02 606')

  await user.context.setOffline(false)
  await user.page.getByText('What you see may be out of date.').waitFor({ state: 'detached' })
  await button('Continue').click()
  await button('Skip').click()
  await user.page.getByRole('heading', { name: 'Is everything right?' }).waitFor()
  expect(await user.page.getByText('Zoë').count()).toBeGreaterThan(0)

  // A screen that was never loaded: the address stays, and nothing reloads into the browser's own error page.
  const address = user.page.url()
  await user.context.setOffline(true)
  await user.page.getByRole('link', { name: 'Settings' }).first().click()
  await user.page.getByText('You are offline. Try again').waitFor()
  expect(user.page.url()).toBe(address)
  await user.context.setOffline(false)
  await user.page.getByText('What you see may be out of date.').waitFor({ state: 'detached' })
  await user.page.getByRole('link', { name: 'Settings' }).first().click()
  await user.page.getByRole('heading', { name: 'Settings' }).waitFor()
  expect(witness.pageLoads).toBe(1)
})

it('a new recipient whose answer was lost is looked up, not sent again', async () => {
  await user.opens('/')
  await witness.answers(ADD, faults.lost)
  await user.adds({
    type: 'business',
    firstName: 'Atelier Noordzee BV',
    iban: 'NL91 ABNA 0417 1643 00',
  })
  expect(witness.count('POST', ADD)).toBe(1)
  const saved = await visitors.world.rows(
    "select id from recipients where iban = 'NL91ABNA0417164300'",
  )
  expect(saved).toHaveLength(1)
})

it('a quote whose answer was lost, then mangled, is looked up by its key and made once [OTC-36]', async () => {
  const before = await quotesMade()
  await reachesReview('2500')
  await witness.answers(QUOTES, faults.lost, faults.html(504), faults.empty)
  await button('Lock rate and get address').click()
  await user.page.getByText('Receiver wallet address').waitFor()
  const keys = witness.requests('POST', QUOTES).map((each) => each.headers()['idempotency-key'])
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(1)
  expect(await quotesMade()).toBe(before + 1)
})

it('a wait of ten minutes says that the quote is still being checked, never that it failed', async () => {
  await user.page.clock.install()
  await reachesReview('2600')
  const none = { status: 'ok', payload: { transactions: [] } }
  await user.page.route(`**${TRANSACTIONS}*`, (route) => route.fulfill({ json: none }))
  const quoted = user.page.waitForResponse(`**${QUOTES}`)
  await button('Lock rate and get address').click()
  await quoted
  // The first look may be another reader's; only the wait looks again and again.
  for (let look = 0; look < 3; look += 1) await user.page.waitForResponse(`**${TRANSACTIONS}`)
  await user.page.clock.fastForward('10:01')
  await user.page.getByText(/still being checked/i).waitFor()
  expect(await user.page.getByText(/failed/i).count()).toBe(0)
  expect(witness.count('POST', QUOTES)).toBe(1)

  await user.page.unrouteAll()
  await button('Lock rate and get address').click()
  await user.page.getByText('Receiver wallet address').waitFor()
  const [first, second] = witness.requests('POST', QUOTES)
  expect(second?.headers()['idempotency-key']).toBe(first?.headers()['idempotency-key'])
})

it('two tabs that watch one quote both see it through, and the euros leave once', async () => {
  const before = await visitors.world.bankFiles()
  await user.opens('/')
  const path = await user.takesQuote({
    recipient: 'Anna',
    token: 'USD Coin',
    symbol: 'USDC',
    network: 'Polygon',
    amount: '2800',
  })
  const { page: other } = (await visitors.opensTab({ user, witness })).witness
  await other.goto(`${user.origin}${path}`)
  await other.getByText('Receiver wallet address').waitFor()
  await user.paysWithWallet()
  for (const page of [user.page, other])
    await page.getByRole('heading', { name: 'Your transfer is in progress' }).waitFor()
  for (const page of [user.page, other]) await reachesTransfer(page)
  await user.seesCompleted()
  expect(await visitors.world.bankFiles()).toHaveLength(before.length + 1)
})

it('too many requests are counted down, and spared meanwhile', async () => {
  await witness.answers(CONVERT, faults.tooMany(3))
  await choosesUsdc()
  await amount().fill('2500')
  const banner = user.page.getByText('Too many requests at once.')
  await banner.waitFor()
  expect(await banner.innerText()).toMatch(/00:0[1234]/)
  await button('Try again').click()
  await button('Continue').click()
  expect(witness.count('POST', CONVERT)).toBe(1)
  await banner.waitFor({ state: 'detached' })
  expect(await amount().inputValue()).toBe('2,500')
  await button('Continue').click()
  await user.page.getByRole('heading', { name: /confirm the transfer/i }).waitFor()
})

it('an answer to what was typed before changes nothing', async () => {
  const first = held()
  await witness.answers(CONVERT, first.fault)
  await choosesUsdc()
  const asked = user.page.waitForRequest(`**${CONVERT}`)
  await amount().fill('1000')
  await asked
  await amount().fill('5000')
  const shown = user.page.getByRole('definition').last()
  await shown.waitFor()
  const newest = await shown.innerText()
  first.release()
  await button('Continue').click()
  await user.page.getByRole('heading', { name: /confirm the transfer/i }).waitFor()
  await user.page.getByText(newest).first().waitFor()
})

it('a desk that breaks on a quote leaves the review standing, and one press goes on [ERR-29]', async () => {
  await reachesReview('2700')
  await witness.answers(QUOTES, faults.crash)
  await button('Lock rate and get address').click()
  await user.page.getByText('Something went wrong.').waitFor()
  expect(witness.count('POST', QUOTES)).toBe(1)
  await button('Lock rate and get address').click()
  await user.page.getByText('Receiver wallet address').waitFor()
  const keys = witness.requests('POST', QUOTES).map((each) => each.headers()['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
})

it('asks for no session at a first visit, and for the code once however it is typed [section 10: preloader]', async () => {
  const { user: guest, witness: beside } = await visitors.arrives()
  let answered = 0
  await beside.answers(CHECK, async (route) => {
    const field = guest.page.getByRole('textbox', { name: /code/i })
    // The code is on its way: a digit taken back and typed again completes it a second time.
    await field.press('Backspace')
    await field.press('7')
    answered += 1
    await route.fallback()
  })
  await visitors.world.forgetLimits()
  await guest.signsIn()
  expect(answered).toBe(1)
  expect(beside.count('POST', CHECK)).toBe(1)
  expect(beside.count('GET', SELF)).toBe(0)
})
