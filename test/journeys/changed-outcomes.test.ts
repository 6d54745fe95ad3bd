import type { Token } from '@contract/v1/assets'
import type { Conversion } from '@contract/v1/conversion'
import type { Quote } from '@contract/v1/quotes'
import type { Recipient } from '@contract/v1/recipients'
import type { References } from '@contract/v1/references'
import { adaDraft, offerOf } from '../builders/drafts'
import type { User } from '../setup/browser-user'
import {
  expectLedgerTold,
  heldFigure,
  type LedgerFigures,
  screenText,
  settledFigures,
} from '../setup/ledger-figures'
import { seesAfterBlock, seesInDesk } from '../setup/odd-deposits'
import { Visitors, type Visit } from '../setup/shared-sandbox'

const THOUSAND = 1_000_000_000n

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

interface AtQuote extends Visit {
  readonly quote: Quote
}

/** Somebody at the quote for 1,000 USDC on Polygon, which is for a recipient of its own. */
async function atQuote(lastName: string): Promise<AtQuote> {
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

interface Sent {
  readonly token: Token
  readonly units: bigint
}

/** What arrived and what happens stand on the screen within three seconds of the block. */
async function sees({ user, quote }: AtQuote, { token, units }: Sent, text: string | RegExp) {
  const chainId = await chainIdOf(user, token.network)
  const to = { ...quote, chainId, token: { ...quote.token, address: token.address } }
  const { hash, ms } = await seesAfterBlock(user, to, units, text)
  expect(ms).toBeLessThan(3_000)
  return hash
}

async function shows({ user }: Visit, ...texts: readonly string[]): Promise<void> {
  const shown = await screenText(user)
  for (const text of texts) expect(shown).toContain(text)
}

/** The quote that settled what was held: its transaction is that of the hold. */
async function converts(visit: AtQuote, held: string, hash: string): Promise<void> {
  const { user, quote } = visit
  await user.page.getByRole('button', { name: `Convert ${held}`, exact: true }).click()
  await user.button('Send {amount}').click()
  await user.heading('The euros are on their way').waitFor()
  const [row] = await visitors.world.rows<{ settled: string; transaction: string }>(
    `select h.settled_quote_id as settled, h.transaction_id as transaction from holds h
     join deposits d on d.hold_id = h.id where d.tx_hash = $1`,
    [hash],
  )
  const { settled, transaction } = present(row)
  expect(settled).not.toBe(quote.quoteId)
  await user.opens(`/activity/${transaction}`)
  await user.exactly('Complete').waitFor()
  const figures = await settledFigures(visitors.world, settled)
  expect(`${figures.converted} ${held.split(' ')[1] ?? ''}`).toBe(held)
  await expectLedgerTold(user, figures)
}

it('says at once that another token, another chain or a late payment arrived, and that it is safe', async () => {
  const [token, chain, late] = await Promise.all([
    atQuote('Token'),
    atQuote('Chain'),
    atQuote('Late'),
  ])
  await visitors.world.rows(
    `update quotes set created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour'
     where id = $1`,
    [late.quote.quoteId],
  )
  await late.user.button('I have already sent it').click()
  await late.user.heading('We wait for what you sent').waitFor()
  const [tokenHash, chainHash, lateHash] = await Promise.all([
    sees(token, { token: usdt, units: THOUSAND }, 'USDT arrived, not USDC'),
    sees(chain, { token: usdcOnBase, units: THOUSAND }, 'USDC arrived on Base, not on Polygon'),
    sees(late, { token: usdc, units: THOUSAND }, 'Your USDC arrived after the rate expired'),
  ])
  const soon = [
    'You decide as soon as the network has confirmed it',
    'It is safe, and nothing is lost.',
  ]
  await shows(token, '1,000 USDT on Polygon', ...soon)
  await shows(chain, '1,000 USDC on Base', ...soon)
  await shows(late, '1,000 USDC on Polygon', ...soon)

  await chain.user.text('What should happen?').waitFor()
  const held = await seesInDesk(chain.user, ({ onChainHash }) => onChainHash === chainHash)
  await chain.user.opens(`/activity/${held.id}`)
  await chain.user.page.getByText('Your quote asked for another token or network.').waitFor()
  expect(await heldFigure(visitors.world, chainHash)).toBe('1,000')
  await shows(chain, '1,000 USDC on Base', 'It is safe, and nothing is lost.')
  await Promise.all([
    converts(token, '1,000 USDT', tokenHash),
    converts(late, '1,000 USDC', lateHash),
  ])
  await visitors.leave()
})

/** After the progress screen, which leads to the details by itself: they, the statement and the ledger agree. */
async function followsToStatement(visit: AtQuote, sentence: (figures: LedgerFigures) => string) {
  const { user, quote } = visit
  await user.seesCompleted()
  const figures = await settledFigures(visitors.world, quote.quoteId)
  await expectLedgerTold(user, figures, sentence(figures))
  return figures
}

it('says while it is under way what is paid for more or less than agreed, and pays that', async () => {
  const [short, over, double] = await Promise.all([
    atQuote('Short'),
    atQuote('Over'),
    atQuote('Double'),
  ])
  await sees(short, { token: usdc, units: 400_000_000n }, 'Send 600 USDC more')
  const shortOffer = await screenText(short.user)
  expect(shortOffer).toContain('400 of 1,000 USDC')
  await Promise.all([
    sees(over, { token: usdc, units: 1_010_000_000n }, /You sent 10 USDC more, so €.* is paid/),
    sees(
      double,
      { token: usdc, units: 1_200_000_000n },
      /You sent 200 USDC more: it is held for you/,
    ),
  ])
  await short.user.button('Pay out what arrived: {euros}').click()
  await short.user.page.getByText('You sent 600 USDC less').waitFor()
  const progress = await Promise.all([short, over, double].map(({ user }) => screenText(user)))
  const figures = await Promise.all([
    followsToStatement(
      short,
      ({ paid }) => `You sent 400 USDC, less than agreed, so ${paid} was paid.`,
    ),
    followsToStatement(
      over,
      ({ paid }) => `You sent 1,010 USDC, more than agreed, so ${paid} was paid.`,
    ),
    followsToStatement(
      double,
      ({ held }) => `${held} USDC held for you You sent 1,200 USDC, the quote took 1,000 USDC`,
    ),
  ])
  const [paidShort, paidOver, paidDouble] = figures.map(({ paid }) => paid)
  expect(shortOffer).toContain(`Pay out what arrived: ${paidShort}`)
  expect(shortOffer).toContain(`gets, without ${paidShort}`)
  expect(progress[0]).toContain(`so ${paidShort} is paid`)
  expect(progress[1]).toContain(`so ${paidOver} is paid`)
  expect(progress[2]).toContain(`${paidDouble} is paid as agreed`)
  expect(figures.map(({ held }) => held)).toEqual(['0', '0', '200'])

  // A second payment, where the user then is: at the details of the first.
  const hash = await sees(over, { token: usdc, units: 250_000_000n }, '250 USDC arrived on Polygon')
  await shows(over, 'Your quote was settled already when this arrived. It is safe.')
  await over.user.page.getByRole('link', { name: /^250 USDC arrived on Polygon/ }).click()
  await over.user.page.getByText('Held for you').first().waitFor()
  expect(await heldFigure(visitors.world, hash)).toBe('250')
  await shows(over, '250 USDC on Polygon', `${paidOver} · Completed`)
  await visitors.leave()
})
