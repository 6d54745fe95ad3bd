import type { Quote } from '@contract/v1/quotes'
import { freePort } from '@sandbox/process/launch'
import { ConsoleOperator } from '../../setup/console-operator'
import { seesInDesk, sendTokens } from '../../setup/odd-deposits'
import type { User } from '../../setup/browser-user'
import { World } from '../../setup/world'

const VERA = 'Vera'
const ORDER = {
  recipient: VERA,
  ...{ token: 'USD Coin', symbol: 'USDC', network: 'Polygon', amount: '1000' },
}

let world: World
let user: User
let origin: string

beforeAll(async () => {
  // The console's origin is part of what keys sign, so its port is known before it listens.
  const port = await freePort()
  origin = `http://localhost:${port}`
  world = await World.open({ CONSOLE_PORT: String(port) })
  user = await world.user({
    email: 'marta@kowalczyk.example',
    viewport: { width: 390, height: 844 },
  })
  await user.signsIn()
  // The sandbox's list names whoever has this word in the name.
  const iban = 'DE89 3704 0044 0532 0130 00'
  await user.adds({ type: 'individual', firstName: VERA, lastName: 'Listed', iban })
})

afterAll(async () => {
  // The browser's own line about the quote that is refused.
  expect(user.faults.filter((fault) => !fault.includes('400 (Bad Request)'))).toEqual([])
  await world.close()
})

/** The sandbox's page, where its list is told what to do. */
async function tellsList(mode: string): Promise<void> {
  const page = await user.context.newPage()
  await page.goto(`${user.origin}/sandbox`)
  const list = page.getByRole('combobox', { name: 'The sanctions list' })
  await list.selectOption({ label: mode })
  await page.getByText(/^It names whoever|^It does not answer/).waitFor()
  await page.close()
}

/** On the console's page of hits, then from its waiting list. */
async function bothClear(): Promise<void> {
  const ines = await ConsoleOperator.signsIn(world, origin, 'Ines Duarte')
  await ines.page.goto(`${origin}/console/screening`)
  await ines.button('Clear a screening hit').click()
  await ines.says('born in another year')
  await ines.signs()
  expect(await world.bankFiles()).toEqual([])
  await ines.leaves()
  const jonas = await ConsoleOperator.signsIn(world, origin, 'Jonas Feld')
  await jonas.approves(/^Proposed by one operator/)
  await jonas.leaves()
}

it('keeps the euros of a transfer that is being checked, says so without a reason, and pays once two operators clear it', async () => {
  const id = (await user.takesQuote(ORDER)).split('/').at(-1) ?? ''
  const { quote } = await user.asks<{ quote: Quote }>(`/v1/private/quotes/${id}`)
  await tellsList('Say nothing')
  await sendTokens(user, quote, 1_000_000_000n)
  await seesInDesk(user, ({ statusDetails }) =>
    statusDetails.some(({ key }) => key === 'depositConfirmed'),
  )
  await tellsList('Answer')
  const held = await seesInDesk(user, ({ statusDetails }) =>
    statusDetails.some(({ key }) => key === 'checking'),
  )
  expect(held).not.toHaveProperty('expectedSuccessAt')

  await user.opens('/activity')
  await user.page
    .getByRole('button', { name: /Vera.*Being checked/i })
    .first()
    .waitFor()
  await user.opens(`/activity/${held.id}`)
  await user.page.getByText('You need not do anything.').waitFor()
  await user.page.getByRole('button', { name: 'About this status' }).click()
  await user.heading('This transfer is being checked').waitFor()
  await user.page.keyboard.press('Escape')
  expect(await user.page.getByRole('main').textContent()).not.toMatch(/sanction|\blist\b/i)
  expect(await world.bankFiles()).toEqual([])

  await user.opens('/')
  await user.ordersUpToReview({ ...ORDER, amount: '500' })
  await user.button('Lock rate and get address').click()
  await user.page
    .getByText(/^We are checking the details of this transfer first\./)
    .first()
    .waitFor()

  await bothClear()
  await user.opens(`/activity/${held.id}`)
  await user.exactly('Complete').waitFor({ timeout: 60_000 })
  expect(await world.bankFiles()).toHaveLength(1)
})
