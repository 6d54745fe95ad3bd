import type { BankPayment } from '@sandbox/bank/payments'
import type { Quote } from '@contract/v1/quotes'
import { seesInDesk, sendTokens } from '../setup/odd-deposits'
import type { User } from '../setup/browser-user'
import { World } from '../setup/world'

/** The sandbox bank has closed this account. */
const CLOSED = 'DE94 3704 0044 0532 0100 00'
const CORRECT = 'DE89 3704 0044 0532 0130 00'

let world: World
let user: User

beforeAll(async () => {
  world = await World.open()
  user = await world.user({
    email: 'marta@kowalczyk.example',
    viewport: { width: 390, height: 844 },
  })
  await user.signsIn()
  await user.adds({ type: 'individual', firstName: 'Anna', lastName: 'Lindqvist', iban: CLOSED })
})

afterAll(async () => {
  expect(user.faults).toEqual([])
  await world.close()
})

const button = (name: string | RegExp) => user.page.getByRole('button', { name }).first()

/** What the bank has seen, oldest first. */
async function bankPayments(): Promise<readonly BankPayment[]> {
  const answer = await user.context.request.get(`${user.origin}/sandbox/state`)
  const { payments } = (await answer.json()) as { payments: BankPayment[] } // the sandbox's own wire
  return payments.toReversed()
}

it('sends euros that the bank refused to the corrected IBAN, once', async () => {
  const path = await user.takesQuote({
    recipient: 'Anna',
    token: 'USD Coin',
    symbol: 'USDC',
    network: 'Polygon',
    amount: '1000',
  })
  const id = path.split('/').at(-1) ?? ''
  const { quote } = await user.asks<{ quote: Quote }>(`/v1/private/quotes/${id}`)
  await sendTokens(user, quote, 1_000_000_000n)
  const refused = await seesInDesk(user, ({ hold }) => hold?.reason === 'bank')
  await user.opens(`/activity/${refused.id}`)
  await user.page.getByText(/The account is closed/).waitFor()
  await button('Correct the IBAN').click()
  const field = user.page.getByRole('textbox', { name: 'IBAN' })
  await field.fill(CORRECT)
  await field.press('Enter')
  await user.page.getByText(CORRECT).waitFor()
  await user.page.getByText(/confirms the name/).waitFor()
  await button(/^Send €/).click()
  await user.page.getByRole('heading', { name: /sent again|on their way/ }).waitFor()
  await button('Done').click()
  await user.exactly('Complete').waitFor({ timeout: 90_000 })
  const [first, second, ...others] = await bankPayments()
  expect(others).toEqual([])
  expect(first).toMatchObject({ status: 'rejected', iban: CLOSED.replaceAll(' ', '') })
  expect(second).toMatchObject({
    status: 'booked',
    iban: CORRECT.replaceAll(' ', ''),
    amount: first?.amount,
  })
  // The dialog of a recipient on the list shows what was corrected, too.
  await user.opens('/')
  await user.recipientRow('Anna').waitFor()
  expect(await world.rows('select iban from recipients')).toEqual([
    { iban: CORRECT.replaceAll(' ', '') },
  ])
})
