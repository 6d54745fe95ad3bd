import BigNumber from 'bignumber.js'

import type { Quote } from '@contract/v1/quotes'
import type { Transaction } from '@contract/v1/transactions'
import type { BankPayment } from '@sandbox/bank/payments'
import { seesInDesk, sendTokens } from '../../setup/odd-deposits'
import type { User } from '../../setup/browser-user'
import { World } from '../../setup/world'

/** The sandbox bank has closed this account. */
const CLOSED = 'DE94 3704 0044 0532 0100 00'
const CORRECT = 'DE89 3704 0044 0532 0130 00'
const OTHER = 'AT61 1904 3002 3457 3201'

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

const isHeld = ({ hold }: Transaction) => hold?.reason === 'bank' && hold.status === 'held'

async function sendsAgain(): Promise<void> {
  await user.page.getByText(/confirms the name/).waitFor()
  await button(/^Send €/).click()
  await user.page.getByRole('heading', { name: /sent again|on their way/ }).waitFor()
  await button('Done').click()
  await user.exactly('Complete').waitFor({ timeout: 90_000 })
}

async function bankReturnsLessCharges({ endToEndId }: BankPayment): Promise<void> {
  const answer = await user.context.request.post(`${user.origin}/sandbox/bank/return`, {
    headers: { 'x-client-type': 'web' },
    data: { endToEndId, as: 'charged' },
  })
  expect(answer.status()).toBe(200)
}

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
  const refused = await seesInDesk(user, isHeld)
  await user.opens(`/activity/${refused.id}`)
  await user.page.getByText(/The account is closed/).waitFor()
  await button('Correct the IBAN').click()
  const field = user.page.getByRole('textbox', { name: 'IBAN' })
  await field.fill(CORRECT)
  await field.press('Enter')
  await user.page.getByText(CORRECT).waitFor()
  await sendsAgain()
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

it('sends what came back less charges to another recipient, to the cent', async () => {
  await user.adds({ type: 'individual', firstName: 'Tomasz', lastName: 'Lis', iban: OTHER })
  const [, paid] = await bankPayments()
  if (!paid) throw new Error('nothing was paid')
  await bankReturnsLessCharges(paid)
  const returned = await seesInDesk(user, isHeld)
  await user.opens(`/activity/${returned.id}`)
  await user.page.getByText(/Banks kept €7.50 for the return/).waitFor()
  await user.page.getByRole('radio', { name: /another recipient/ }).check()
  await button('Send to another recipient').click()
  await user.page
    .getByRole('dialog')
    .getByRole('button', { name: /Tomasz/ })
    .click()
  await user.page.getByText(OTHER).waitFor()
  await sendsAgain()
  const [, back, other, ...more] = await bankPayments()
  expect(more).toEqual([])
  expect(back?.status).toBe('returned')
  expect(other).toMatchObject({
    status: 'booked',
    iban: OTHER.replaceAll(' ', ''),
    amount: new BigNumber(paid.amount).minus('7.50').toFixed(2),
  })
})
