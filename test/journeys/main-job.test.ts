import type { Quote } from '@contract/v1/quotes'
import type { TransactionPage } from '@contract/v1/transactions'
import { Money } from '@kernel/money'
import { EUR, token as tokenUnit } from '@kernel/units'
import { statementText } from '../statement-text'
import { readPayment, schemaProblems } from '../payment-file'
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

/** Everything outside the app agrees with what the user was promised. */
async function expectBooksToAgree(
  user: User,
  recipient: NewRecipient,
  order: Omit<Order, 'recipient'>,
  statement: string,
) {
  const { transactions } = await user.asks<TransactionPage>('/v1/private/transactions')
  const transaction = transactions[0]
  const quoteId = transaction?.quote?.quoteId ?? ''
  const { quote } = await user.asks<{ quote: Quote }>(`/v1/private/quotes/${quoteId}`)

  const unit = tokenUnit(quote.token.symbol, quote.token.decimals)
  const gross = Money.of(quote.tokenAmount, unit).times(quote.rate ?? '0', EUR)
  const net = gross.minus(Money.of(quote.feeEUR ?? '0', EUR)).toFixedText()
  const [posted] = await world.rows<{ end_to_end_id: string }>(
    'select end_to_end_id from payouts where quote_id = $1',
    [quoteId],
  )
  const iban = recipient.iban.replaceAll(' ', '')
  const name = `${recipient.firstName} ${recipient.lastName ?? ''}`.trim()

  const files = await world.bankFiles()
  const mine = files.filter((file) => file.includes(posted?.end_to_end_id ?? 'none'))
  expect(mine).toHaveLength(1)
  const payment = readPayment(mine[0] ?? '')
  expect(await schemaProblems(mine[0] ?? '')).toEqual([])
  expect(payment).toMatchObject({ amount: net, currency: 'EUR', iban })
  expect(payment.name.toUpperCase()).toBe(name.toUpperCase())
  expect(payment.reference).toMatch(/CAUSEWAY \d{8}$/)

  const flat = statement.replace(/\s+/g, '').toUpperCase()
  const grouped = Number.parseInt(net, 10).toLocaleString('en').concat(net.slice(-3))
  for (const figure of [
    grouped,
    iban,
    name.replaceAll(' ', ''),
    payment.reference.replaceAll(' ', ''),
    transaction?.id ?? '-',
    transaction?.onChainHash ?? '-',
  ])
    expect(flat).toContain(figure.toUpperCase())

  const sums = await world.rows<{ asset: string; sum: string }>(
    'select asset, sum(amount)::text as sum from ledger_entries group by asset',
  )
  expect(sums.length).toBeGreaterThan(1)
  expect(sums.every(({ sum }) => /^0(\.0+)?$/.test(sum))).toBe(true)
  expect(quote.token.symbol).toBe(order.symbol)
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
  await expectBooksToAgree(user, recipient, order, await statementText(bytes))
}

describe.each([
  ['a phone', PHONE, 'marta@kowalczyk.example'],
  ['a desktop', DESKTOP, 'treasury@noordzee.example'],
] as const)('the main job on %s', (_where, viewport, email) => {
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
})
