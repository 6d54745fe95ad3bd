import type { Quote } from '@contract/v1/quotes'
import { seesInDesk, sendTokens } from '../../setup/odd-deposits'
import type { User } from '../../setup/browser-user'
import { reachesTransfer } from '../../setup/transfer-page'
import { World } from '../../setup/world'

const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

let world: World
let user: User

beforeAll(async () => {
  world = await World.open()
  user = await world.user({
    email: 'marta@kowalczyk.example',
    viewport: { width: 390, height: 844 },
  })
  await user.signsIn()
  await user.adds({
    type: 'individual',
    firstName: 'Anna',
    lastName: 'Lindqvist',
    iban: 'DE89 3704 0044 0532 0130 00',
    nickname: 'Anna (rent)',
  })
})

afterAll(async () => {
  expect(user.faults).toEqual([])
  await world.close()
})

const button = (name: string | RegExp) => user.page.getByRole('button', { name }).first()

/** Once the deposit is final; the list itself is read anew only every half minute. */
async function opensHeld(reason: string): Promise<void> {
  const held = await seesInDesk(user, ({ hold }) => hold?.reason === reason)
  await user.opens('/activity')
  await user.page
    .getByRole('main')
    .getByRole('button', { name: /Anna.*held/ })
    .first()
    .waitFor()
  await user.opens(`/activity/${held.id}`)
}

async function takesQuote(): Promise<Quote> {
  await user.opens('/')
  const path = await user.takesQuote({
    recipient: 'Anna (rent)',
    token: 'USD Coin',
    symbol: 'USDC',
    network: 'Polygon',
    amount: '1000',
  })
  const id = path.split('/').at(-1) ?? ''
  return (await user.asks<{ quote: Quote }>(`/v1/private/quotes/${id}`)).quote
}

it('pays the rest of an overpayment out at today’s rate, once its owner has agreed', async () => {
  await sendTokens(user, await takesQuote(), 1_500_000_000n)
  await opensHeld('over')
  await user.page.getByText(/sent more than your quote asked for/).waitFor()
  await user.page.getByText('ANNA LINDQVIST').waitFor()
  await button('Convert 500 USDC').click()
  await user.page.getByText('500 USDC').first().waitFor()
  await button(/^Send €/).click()
  await user.page.getByRole('heading', { name: 'The euros are on their way' }).waitFor()
  await button('Done').click()
  await user.page
    .getByText(/^completed?$/i)
    .first()
    .waitFor({ timeout: 60_000 })
  const paid = await world.rows<{ status: string }>('select status from payouts')
  expect(paid).toHaveLength(2)
})

it('takes a wish for a refund, and shows it wherever the user looks next', async () => {
  const quote = await takesQuote()
  await sendTokens(user, quote, 1_000_000_000n)
  await reachesTransfer(user.page)
  await sendTokens(user, quote, 250_000_000n)
  await opensHeld('second')
  await user.page.getByText(/settled already when this arrived/).waitFor()
  await user.page.getByRole('radio', { name: /Take 250 USDC back/ }).press('Space')
  await button('Take 250 USDC back').click()
  // The network is named before anybody may agree to it.
  await user.page.getByText(/your own wallet that works on/).waitFor()
  await user.page.getByRole('textbox', { name: 'Your wallet address' }).fill(WALLET)
  await user.page.keyboard.press('Enter')
  await user.page.getByRole('heading', { name: 'Is this your address?' }).waitFor()
  await button('Ask for a refund').click()
  await user.page.getByRole('heading', { name: 'Refund asked for' }).waitFor()
  await user.page.reload()
  await user.page.getByText(/Our team checks it/).waitFor()
  const holds = await world.rows<{ status: string; refund_to: string }>(
    `select status, refund_to from holds where reason = 'second'`,
  )
  expect(holds).toEqual([{ status: 'refund-asked', refund_to: WALLET.toLowerCase() }])
})
