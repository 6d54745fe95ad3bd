import type { Token } from '@contract/v1/assets'
import type { Conversion } from '@contract/v1/conversion'
import type { Quote } from '@contract/v1/quotes'
import type { Recipient } from '@contract/v1/recipients'
import type { References } from '@contract/v1/references'
import { withThousands } from '@kernel/decimal-text'
import { adaDraft, offerOf } from '../builders/drafts'
import type { User } from '../setup/browser-user'
import { seesInDesk, sendTokens } from '../setup/odd-deposits'
import { Visitors, type Visit } from '../setup/shared-sandbox'
import { statementText } from '../setup/statement-text'

let visitors: Visitors
let usdc: Token
let usdt: Token
let usdcOnBase: Token

beforeAll(async () => {
  visitors = await Visitors.open()
  const { user } = await visitors.arrivesSignedIn()
  const found = async (filter: string, network: string) => {
    const { assets } = await says<{ assets: Token[] }>(user, 'assets/find', { filter, network })
    return present(assets.find(({ symbol }) => symbol === filter))
  }
  usdc = await found('USDC', 'polygon')
  usdt = await found('USDT', 'polygon')
  usdcOnBase = await found('USDC', 'base')
  await visitors.leave()
})

afterAll(() => visitors.close())

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the desk left something out')
  return value
}

let keys = 0

/** A call of the app, past its screens. */
async function says<Payload>({ context, origin }: User, path: string, data: object) {
  const headers = { 'x-client-type': 'web', 'idempotency-key': `outcomes-of-journeys-${++keys}` }
  const answer = await context.request.post(`${origin}/v1/private/${path}`, { headers, data })
  const { payload } = (await answer.json()) as { payload: Payload } // the caller names the contract's type
  return payload
}

const chainIds = new Map<string, number>()

/** Somebody at the quote for 1,000 USDC on Polygon, which is for a recipient of its own. */
async function atQuote(lastName: string): Promise<Visit & { readonly quote: Quote }> {
  const visit = await visitors.arrivesSignedIn()
  const { user } = visit
  const { recipients } = await says<{ recipients: Recipient[] }>(
    user,
    'sepa/recipient/add',
    adaDraft(lastName),
  )
  const { id } = present(recipients.find((each) => each.lastName === lastName))
  const quote = await quoteFor(user, id)
  await user.opens(`/quote/${quote.quoteId}`)
  await user.text('Receiver wallet address').waitFor()
  return { ...visit, quote }
}

async function quoteFor(user: User, beneficiaryId: number): Promise<Quote> {
  const { address, decimals, network } = usdc
  const asked = { tokenAmount: '1000', fromToken: { address, decimals, network } }
  const { EURAmount } = await says<Conversion>(user, 'convert/fromTokenToEUR', asked)
  const chainId = await chainIdOf(user, 'polygon')
  const draft = { beneficiaryId, ...offerOf({ address, chainId }, '1000', EURAmount) }
  return (await says<{ quote: Quote }>(user, 'quotes', draft)).quote
}

async function chainIdOf(user: User, network: string): Promise<number> {
  if (chainIds.size === 0) {
    const { references } = await user.asks<{ references: References }>(
      '/v1/public/client/references',
    )
    for (const each of references.networks) chainIds.set(each.network, each.chainId)
  }
  return present(chainIds.get(network))
}

/** Pays, and tells how long the screen takes to say so: a block is a second, three more are the promise. */
async function seesAfter(
  { user, quote }: Visit & { readonly quote: Quote },
  sent: { readonly token: Token; readonly units: bigint },
  text: string | RegExp,
): Promise<void> {
  const chainId = await chainIdOf(user, sent.token.network)
  const token = { ...quote.token, address: sent.token.address }
  await sendTokens(user, { ...quote, chainId, token }, sent.units)
  await user.page.getByText(text).first().waitFor({ timeout: 4_000 })
}

/** The euros that the books send to the bank for a quote. */
async function bookedFor({ quoteId }: Quote): Promise<string> {
  const [row] = await visitors.world.rows<{ euros: string }>(
    `select to_char(abs(amount) / 100, 'FM999990.00') as euros from ledger_entries
     where posting_id = $1 and account = 'payout:clearing'`,
    [`settlement:${quoteId}`],
  )
  return present(row).euros
}

/** Screen, statement and books say the same to the cent. */
async function seesPaid({ user, quote }: Visit & { readonly quote: Quote }, told: RegExp) {
  await seesInDesk(user, ({ id, status }) => id === quote.transactionId && status === 'completed')
  await user.opens(`/activity/${quote.transactionId ?? ''}`)
  await user.page.getByText(told).first().waitFor()
  const euros = withThousands(await bookedFor(quote))
  expect(told.source).toContain(euros)
  const { bytes } = await user.downloadsStatement()
  expect((await statementText(bytes)).replace(/\s/g, '')).toContain(euros)
}

it('says at once that another token, another chain or a late payment arrived, and that it is safe', async () => {
  const [token, chain, late] = [
    await atQuote('Token'),
    await atQuote('Chain'),
    await atQuote('Late'),
  ]
  await Promise.all([
    seesAfter(token, { token: usdt, units: 1_000_000_000n }, 'USDT arrived, not USDC'),
    seesAfter(
      chain,
      { token: usdcOnBase, units: 1_000_000_000n },
      'USDC arrived on Base, not on Polygon',
    ),
  ])
  await token.user.text('It is safe, and nothing is lost.').waitFor()
  await chain.user.text('It is safe, and nothing is lost.').waitFor()
  await visitors.world.rows(
    `update quotes set created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour'
     where id = $1`,
    [late.quote.quoteId],
  )
  await late.user.heading('This quote has expired').waitFor()
  await late.user.button('I have already sent it').click()
  await late.user.heading('We wait for what you sent').waitFor()
  await seesAfter(
    late,
    { token: usdc, units: 1_000_000_000n },
    'Your USDC arrived after the rate expired',
  )
  await visitors.leave()
})

it('says while it is under way what is paid for more or less than agreed, and pays that', async () => {
  const [short, over, double] = [
    await atQuote('Short'),
    await atQuote('Over'),
    await atQuote('Double'),
  ]
  await seesAfter(short, { token: usdc, units: 400_000_000n }, 'Send 600 USDC more')
  await Promise.all([
    seesAfter(over, { token: usdc, units: 1_008_000_000n }, /You sent 8 USDC more, so €.* is paid/),
    seesAfter(double, { token: usdc, units: 1_200_000_000n }, /You sent 200 USDC more: it is held/),
  ])
  await short.user.button('Pay out what arrived: {euros}').click()
  await short.user.heading('Your transfer is in progress').waitFor()
  const paid = await Promise.all(
    [short, over, double].map(async ({ user, quote }) => {
      await seesInDesk(
        user,
        ({ id, status }) => id === quote.transactionId && status === 'completed',
      )
      return withThousands(await bookedFor(quote))
    }),
  )
  await seesPaid(short, new RegExp(`You sent 400 USDC, less than agreed, so €${paid[0]} was paid`))
  await seesPaid(over, new RegExp(`more than agreed, so €${paid[1]} was paid`))
  // A second payment for a quote that is settled is held beside it.
  await sendTokens(over.user, over.quote, 250_000_000n)
  const second = await seesInDesk(over.user, ({ hold }) => hold?.reason === 'second')
  await over.user.opens(`/activity/${second.id}`)
  await over.user.page.getByText(/settled already when this arrived/).waitFor()
  await visitors.leave()
})
