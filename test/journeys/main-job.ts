import { expect } from '@jest/globals'
import type { Quote } from '@contract/v1/quotes'
import type { TransactionPage } from '@contract/v1/transactions'
import { withThousands } from '@kernel/decimal-text'
import { Money } from '@kernel/money'
import { EUR, token as tokenUnit } from '@kernel/units'
import { IS_LONG, promisedMs } from '../setup/long-runs'
import { schemaProblems } from '../setup/iso-schema'
import { readPayment } from '../setup/payment-file'
import { statementText } from '../setup/statement-text'
import { isInSight, scrollDetailsToEnd, scrollUnderHeading } from './sticky-heading'
import type { User, UserOptions } from '../setup/browser-user'
import type { NewRecipient, Order } from '../setup/transfer-order'
import type { World } from '../setup/world'

const anna: NewRecipient = {
  type: 'individual',
  firstName: 'Anna',
  lastName: 'Lindqvist',
  iban: 'DE89 3704 0044 0532 0130 00',
  nickname: 'Anna (rent)',
}
const atelier: NewRecipient = {
  type: 'business',
  firstName: 'Atelier Noordzee BV',
  iban: 'NL91 ABNA 0417 1643 00',
}

const usdc = { token: 'USD Coin', symbol: 'USDC', network: 'Polygon', amount: '2500' }
const dai = { token: 'Dai', symbol: 'DAI', network: 'Base', amount: '1234.567890123456789' }
const ether = { token: 'Ether', symbol: 'ETH', network: 'Ethereum', amount: '0.5' }

/** One block is a second; three more are the promise. */
const SEEN_WITHIN_MS = promisedMs(4_000)

const TRANSFERS: readonly [string, NewRecipient, Omit<Order, 'recipient'>][] = [
  ['six decimals, an individual', anna, usdc],
  ['eighteen decimals, a business', atelier, dai],
  ['a native asset, an individual', anna, ether],
  ['a native asset, a business', atelier, { ...ether, network: 'Base' }],
]

const SENT_ON = { phone: [0], desktop: [1, 3] }

/** Each run sends tokens of both sizes and coins, to both kinds of recipient; a long run sends everything on both devices. */
export const transfersOn = (device: keyof typeof SENT_ON): typeof TRANSFERS =>
  TRANSFERS.filter((_each, at) => IS_LONG || SENT_ON[device].includes(at))

/** Somebody who knows both kinds of recipients. */
export interface MainJob {
  readonly world: World
  readonly user: User
}

export async function openMainJob(world: World, options: UserOptions): Promise<MainJob> {
  const user = await world.user(options)
  await user.signsIn()
  await user.adds(anna)
  await user.adds(atelier)
  return { world, user }
}

export async function endMainJob({ user }: MainJob): Promise<void> {
  expect(user.faults).toEqual([])
  await user.leaves()
}

/** What the desk promised this user last: the quote, its transaction, and the euros after fees, to the cent. */
async function lastPromise(user: User) {
  const { transactions } = await user.asks<TransactionPage>('/v1/private/transactions')
  const transaction = present(transactions[0])
  const { quoteId } = present(transaction.quote)
  const { quote } = await user.asks<{ quote: Quote }>(`/v1/private/quotes/${quoteId}`)
  const unit = tokenUnit(quote.token.symbol, quote.token.decimals)
  const gross = Money.of(quote.tokenAmount, unit).times(present(quote.rate), EUR)
  const net = gross.minus(Money.of(present(quote.feeEUR), EUR)).toFixedText()
  return { quote, transaction, net }
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the desk left something out')
  return value
}

const legalName = ({ firstName, lastName }: NewRecipient): string =>
  [firstName, lastName ?? ''].join(' ').trim().toUpperCase()

/** The one file that pays this quote, valid and as promised. */
async function expectPayment(world: World, quoteId: string, recipient: NewRecipient, net: string) {
  const [payout] = await world.rows<{ end_to_end_id: string }>(
    'select end_to_end_id from payouts where quote_id = $1',
    [quoteId],
  )
  const files = await world.bankFiles()
  const mine = files.filter((file) => file.includes(present(payout).end_to_end_id))
  expect(mine).toHaveLength(1)
  const payment = readPayment(mine.join(''))
  expect(await schemaProblems('pain.001.001.09', mine.join(''))).toEqual([])
  expect(payment).toMatchObject({
    amount: net,
    currency: 'EUR',
    iban: recipient.iban.replaceAll(' ', ''),
  })
  expect(payment.name.toUpperCase()).toBe(legalName(recipient))
  expect(payment.reference).toMatch(/CAUSEWAY \d{8}$/)
  return payment
}

/** Everything outside the app agrees with what the user was promised. */
async function expectBooksToAgree(
  { world, user }: MainJob,
  recipient: NewRecipient,
  symbol: string,
  statement: string,
) {
  const { quote, transaction, net } = await lastPromise(user)
  expect(quote.token.symbol).toBe(symbol)
  const payment = await expectPayment(world, quote.quoteId, recipient, net)

  const printed = statement.replace(/\s+/g, '').toUpperCase()
  const grouped = withThousands(net)
  const hash = present(transaction.onChainHash)
  for (const figure of [
    grouped,
    payment.iban,
    legalName(recipient),
    payment.reference,
    transaction.id,
    hash,
  ])
    expect(printed).toContain(figure.replaceAll(' ', '').toUpperCase())

  const sums = await world.ledgerSums()
  expect(sums.length).toBeGreaterThan(1)
  expect(sums.every((sum) => sum === '0')).toBe(true)
}

export async function sendsEuros(
  job: MainJob,
  recipient: NewRecipient,
  order: Omit<Order, 'recipient'>,
): Promise<void> {
  const { user } = job
  const shown = recipient.nickname ?? recipient.firstName
  await user.opens('/')
  await user.takesQuote({ recipient: shown, ...order })
  await user.paysWithWallet()
  expect(await user.seesProgress()).toBeLessThan(SEEN_WITHIN_MS)
  await user.seesCompleted()
  const { name, bytes } = await user.downloads('Download statement')
  expect(name).toMatch(/^Transaction_Statement_.+\.pdf$/)
  await expectBooksToAgree(job, recipient, order.symbol, await statementText(bytes))
}

/** The sandbox's own page speaks English; what is chosen there counts for the next payment. */
async function chooseNextAnswer({ page, origin }: User, label: string): Promise<void> {
  await page.goto(`${origin}/sandbox`)
  const answers = page.getByRole('combobox', { name: 'The bank’s next answer' })
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/bank/next') && answer.ok()),
    answers.selectOption({ label }),
  ])
}

/** The recipient's bank has nearly the name that was typed, and its own spelling is what the payment says. */
export async function paysAsTheBankSpells({ world, user }: MainJob): Promise<void> {
  await chooseNextAnswer(user, 'Write its files in two halves')
  await user.opens('/')
  const ada = { ...anna, firstName: 'Ada', iban: 'AT61 1904 3002 3457 3201', nickname: 'Ada' }
  await user.adds({ ...ada, lastName: 'Nearly Byron' })
  await user.ordersUpToReview({ recipient: 'Ada', ...usdc })
  const payee = user.page.getByRole('region', { name: 'Recipient' })
  await payee.getByText('The bank has Ada Byron, you wrote Ada Nearly Byron.').waitFor()
  await user.button('Use the bank’s spelling').click()
  await payee.getByText(/belongs to Ada Byron. You wrote Ada Nearly Byron/).waitFor()
  await user.button('Lock rate and get address').click()
  await user.paysWithWallet()
  await user.seesCompleted()
  const { quote, net } = await lastPromise(user)
  await expectPayment(world, quote.quoteId, { ...ada, lastName: 'Byron' }, net)
}

/** The bank returns the payment to Ada; whoever pressed the button stays where they were. */
export async function isSentBack({ user: { page, origin } }: MainJob): Promise<void> {
  await page.goto(`${origin}/sandbox`)
  const bank = page.getByRole('region', { name: 'Bank' })
  const payment = bank.getByRole('listitem').filter({ hasText: 'Ada Byron' })
  await payment.getByRole('button', { name: 'Return less €7.50' }).press('Enter')
  await page.getByText('Sent back less €7.50.').waitFor()
  await payment.getByText('Sent back', { exact: true }).waitFor()
  expect(await payment.getByRole('button').count()).toBe(0)
  expect(await payment.evaluate((item) => item === document.activeElement)).toBe(true)
}

/** Where the heading of a day rests while its rows go by below. */
export async function restOfHeading({ user }: MainJob, width: number) {
  await user.opens('/activity')
  // Low enough for a few rows to scroll.
  await user.page.setViewportSize({ width, height: 300 })
  return scrollUnderHeading(user.page)
}

/** What of a transfer's details is in sight when the list and they are scrolled to their ends. */
export async function headOfDetails({ user }: MainJob, width: number) {
  await user.opens('/activity')
  await user.page.setViewportSize({ width, height: 480 })
  const details = await scrollDetailsToEnd(user.page)
  const parts = [
    details.getByRole('heading', { level: 2 }).last(),
    details.getByRole('button', { name: 'Close' }),
  ]
  return Promise.all(parts.map(isInSight))
}
