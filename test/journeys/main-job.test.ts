import type { Quote } from '@contract/v1/quotes'
import type { TransactionPage } from '@contract/v1/transactions'
import { withThousands } from '@kernel/decimal-text'
import { Money } from '@kernel/money'
import { EUR, token as tokenUnit } from '@kernel/units'
import { statementText } from '../statement-text'
import { scrollUnderHeading } from '../sticky-heading'
import { schemaProblems } from '../iso-schema'
import { readPayment } from '../payment-file'
import type { NewRecipient, Order, User } from '../user'
import { World } from '../world'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

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

let world: World

beforeAll(async () => {
  world = await World.open()
})

afterAll(async () => {
  await world.close()
})

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
async function expectPayment(quoteId: string, recipient: NewRecipient, net: string) {
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
  user: User,
  recipient: NewRecipient,
  symbol: string,
  statement: string,
) {
  const { quote, transaction, net } = await lastPromise(user)
  expect(quote.token.symbol).toBe(symbol)
  const payment = await expectPayment(quote.quoteId, recipient, net)

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

  const sums = await world.rows<{ sum: string }>(
    'select asset, sum(amount)::text as sum from ledger_entries group by asset',
  )
  expect(sums.length).toBeGreaterThan(1)
  expect(sums.every(({ sum }) => sum === '0')).toBe(true)
}

async function sendsEuros(user: User, recipient: NewRecipient, order: Omit<Order, 'recipient'>) {
  const shown = recipient.nickname ?? recipient.firstName
  await user.opens('/')
  await user.takesQuote({ recipient: shown, ...order })
  await user.paysWithWallet()
  // One block is a second; three more are the promise.
  expect(await user.seesProgress()).toBeLessThan(4000)
  await user.seesCompleted()
  const { name, bytes } = await user.downloadsStatement()
  expect(name).toMatch(/^Transaction_Statement_.+\.pdf$/)
  await expectBooksToAgree(user, recipient, order.symbol, await statementText(bytes))
}

describe.each([
  ['a phone', PHONE, 'marta@kowalczyk.example', 72 + 8],
  ['a desktop', DESKTOP, 'treasury@noordzee.example', 88 + 16],
] as const)('the main job on %s', (_where, viewport, email, headingTop) => {
  let user: User

  beforeAll(async () => {
    user = await world.user({ email, viewport })
    await user.signsIn()
    await user.adds(anna)
    await user.adds(atelier)
  })

  afterAll(async () => {
    expect(user.faults).toEqual([])
    await user.leaves()
  })

  it.each([
    ['six decimals, an individual', anna, usdc],
    ['eighteen decimals, a business', atelier, dai],
    ['a native asset, an individual', anna, ether],
    ['a native asset, a business', atelier, { ...ether, network: 'Base' }],
  ])(
    'turns crypto into euros: %s [OTC-01] [QUOTE-08] [SIGN-01] [TX-20]',
    async (_case, recipient, order) => {
      await sendsEuros(user, recipient, order)
    },
  )

  it(`rests the day’s heading ${String(headingTop)} px from the top [ACT-25]`, async () => {
    await user.opens('/activity')
    // Low enough for four rows to scroll.
    await user.page.setViewportSize({ width: viewport.width, height: 360 })
    expect(await scrollUnderHeading(user.page)).toEqual({ isUnder: true, top: headingTop })
    await user.page.setViewportSize(viewport)
  })
})
