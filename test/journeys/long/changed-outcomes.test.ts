import type { Token } from '@contract/v1/assets'
import type { Hold } from '@contract/v1/holds'
import type { Transaction } from '@contract/v1/transactions'
import { withThousands } from '@kernel/decimal-text'
import {
  expectLedgerTold,
  heldFigure,
  type LedgerFigures,
  screenText,
  settledFigures,
} from '../../setup/ledger-figures'
import { seesAfterBlock, seesInDesk, sendTokens } from '../../setup/odd-deposits'
import { Visitors, type Visit } from '../../setup/shared-sandbox'
import { agesQuote } from '../aged-quote'
import { type AtQuote, atQuote, chainIdOf, listedToken, present, says } from '../at-quote'
import {
  agesHead,
  choosesFault,
  forgetsPrices,
  movesPrice,
  opensAmount,
  seesPrice,
  seesRefusal,
} from '../stopped-chains'

const THOUSAND = 1_000_000_000n

let visitors: Visitors
let usdc: Token
let usdt: Token
let usdcOnBase: Token

beforeAll(async () => {
  visitors = await Visitors.open()
  const { user } = await visitors.arrivesSignedIn()
  usdc = await listedToken(user, 'USDC', 'polygon')
  usdt = await listedToken(user, 'USDT', 'polygon')
  usdcOnBase = await listedToken(user, 'USDC', 'base')
  await visitors.leave()
})

afterEach(() => visitors.leave())

afterAll(() => visitors.close())

interface Sent {
  readonly token: Token
  readonly units: bigint
}

const SEEN_WITHIN_MS = 3_000

/** What arrived and what happens stand on the screen within three seconds of the block. */
async function sees({ user, quote }: AtQuote, { token, units }: Sent, text: string | RegExp) {
  const chainId = await chainIdOf(user, token.network)
  const to = { ...quote, chainId, token: { ...quote.token, address: token.address } }
  const { hash, ms } = await seesAfterBlock(user, to, units, text)
  expect(ms).toBeLessThan(SEEN_WITHIN_MS)
  return hash
}

async function shows({ user }: Visit, ...texts: readonly string[]): Promise<void> {
  const shown = await screenText(user)
  for (const text of texts) expect(shown).toContain(text)
}

/** From the decision on the quote's screen to the completed transfer, which has the transaction of the hold. */
async function converts({ user }: AtQuote, held: string, hash: string): Promise<void> {
  await user.page.getByRole('button', { name: `Convert ${held}`, exact: true }).click()
  await user.button('Send {amount}').click()
  await user.heading('The euros are on their way').waitFor()
  const { id } = await seesInDesk(user, ({ onChainHash }) => onChainHash === hash)
  await user.opens(`/activity/${id}`)
  await user.exactly('Complete').waitFor()
  const settled = await settlementOf(id)
  const figures = await settledFigures(visitors.world, settled.quoteId)
  expect(`${figures.converted} ${held.split(' ')[1] ?? ''}`).toBe(held)
  await expectLedgerTold(user, figures)
}

async function settlementOf(transactionId: string) {
  const [row] = await visitors.world.rows<{ quoteId: string; completedAt: Date }>(
    'select id as "quoteId", completed_at as "completedAt" from quotes where transaction_id = $1',
    [transactionId],
  )
  return present(row)
}

const IDLE_MS = 25 * 60_000

/** Nobody touches the details for 25 minutes; meanwhile the owner decides elsewhere, and the bank books it. */
async function idlesUntilCompleted({ user }: Visit, { id, hold }: Transaction): Promise<void> {
  await user.page.clock.setSystemTime(Date.now() + IDLE_MS)
  const path = `holds/${hold?.id ?? ''}`
  const { offer } = (await user.asks<{ hold: Hold }>(`/v1/private/${path}`)).hold
  const { eurAmount, feeEUR } = present(offer)
  await says(user, `${path}/accept`, { eurAmount, feeEUR })
  await user.exactly('Complete').waitFor()
  const seenAt = Date.now()
  const { quoteId, completedAt } = await settlementOf(id)
  expect(seenAt - completedAt.getTime()).toBeLessThan(2_000)
  await expectLedgerTold(user, await settledFigures(visitors.world, quoteId))
}

it('says at once that another token, another chain or a late payment arrived, and that it is safe', async () => {
  const [token, chain, late] = await Promise.all([
    atQuote(visitors, usdc, 'Token'),
    atQuote(visitors, usdc, 'Chain'),
    atQuote(visitors, usdc, 'Late'),
  ])
  await agesQuote(visitors.world, late.quote, THOUSAND)
  await late.user.button('I have already sent it').click()
  await late.user.heading('We wait for what you sent').waitFor()
  const safe = 'It is safe, and nothing is lost.'
  // One after another, so that no screen waits for the others' drawing.
  const tokenHash = await sees(token, { token: usdt, units: THOUSAND }, 'USDT arrived, not USDC')
  await shows(token, '1,000 USDT on Polygon', safe)
  const elsewhere = { token: usdcOnBase, units: THOUSAND }
  const chainHash = await sees(chain, elsewhere, 'USDC arrived on Base, not on Polygon')
  await shows(chain, '1,000 USDC on Base', safe)
  const tooLate = { token: usdc, units: THOUSAND }
  const lateHash = await sees(late, tooLate, 'Your USDC arrived after the rate expired')
  await shows(late, '1,000 USDC on Polygon', safe)
  for (const { user } of [token, chain, late])
    await user.page.getByText(/^You decide as soon as|^What should happen\?$/).waitFor()

  await chain.user.text('What should happen?').waitFor()
  await chain.user.page.clock.install()
  const held = await seesInDesk(chain.user, ({ onChainHash }) => onChainHash === chainHash)
  await chain.user.opens(`/activity/${held.id}`)
  await chain.user.page.getByText('Your quote asked for another token or network.').waitFor()
  expect(await heldFigure(visitors.world, chainHash)).toBe('1,000')
  await chain.user.page.getByText('1,000 USDC on Base').first().waitFor()
  await shows(chain, '1,000 USDC on Base', 'It is safe, and nothing is lost.')
  await Promise.all([
    converts(token, '1,000 USDT', tokenHash),
    converts(late, '1,000 USDC', lateHash),
    idlesUntilCompleted(chain, held),
  ])
})

/** After the progress screen, which leads to the details by itself: they, the statement and the ledger agree. */
async function followsToStatement(visit: AtQuote, sentence: (figures: LedgerFigures) => string) {
  const { user, quote } = visit
  await user.seesCompleted()
  const figures = await settledFigures(visitors.world, quote.quoteId)
  await expectLedgerTold(user, figures, sentence(figures))
  return figures
}

async function opensAfterExcess({ user, quote }: AtQuote): Promise<void> {
  const details = user.page.getByRole('complementary', { name: 'Transaction details' })
  await user.heading('You sent {amount} too much').or(details).first().waitFor()
  await user.opens(`/activity/${quote.transactionId ?? ''}`)
}

it('says while it is under way what is paid for more or less than agreed, and pays that', async () => {
  const [short, over, double] = await Promise.all([
    atQuote(visitors, usdc, 'Short'),
    atQuote(visitors, usdc, 'Over'),
    atQuote(visitors, usdc, 'Double'),
  ])
  await sees(short, { token: usdc, units: 400_000_000n }, 'Send 600 USDC more')
  const shortOffer = await screenText(short.user)
  expect(shortOffer).toContain('400 of 1,000 USDC')
  const beyond = { token: usdc, units: 1_200_000_000n }
  await sees(double, beyond, /You sent 200 USDC more: it is held for you/)
  const doubleProgress = await screenText(double.user)
  const within = { token: usdc, units: 1_010_000_000n }
  await sees(over, within, /You sent 10 USDC more, so €.* is paid/)
  const overProgress = await screenText(over.user)
  await short.user.button('Pay out what arrived: {euros}').click()
  await short.user.page.getByText('You sent 600 USDC less').waitFor()
  const shortProgress = await screenText(short.user)
  // What came beyond is asked about before the details open.
  await opensAfterExcess(double)
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
  expect(shortProgress).toContain(`so ${paidShort} is paid`)
  expect(overProgress).toContain(`so ${paidOver} is paid`)
  expect(doubleProgress).toContain(`${paidDouble} is paid as agreed`)
  expect(figures.map(({ held }) => held)).toEqual(['0', '0', '200'])

  // A second payment, where the user then is: at the details of the first.
  const hash = await sees(over, { token: usdc, units: 250_000_000n }, '250 USDC arrived on Polygon')
  // Held as soon as its block is final, which may be by now.
  expect(await screenText(over.user)).toMatch(
    /Your quote was settled already when this arrived\. It is (safe|held for you until you decide)\./,
  )
  await over.user.page.getByRole('link', { name: /^250 USDC arrived on Polygon/ }).click()
  await over.user.page.getByText('Held for you').first().waitFor()
  expect(await heldFigure(visitors.world, hash)).toBe('250')
  await over.user.page.getByText('250 USDC on Polygon').first().waitFor()
  await shows(over, '250 USDC on Polygon', `${paidOver} · Completed`)
})

it('agrees nothing new while a chain or its prices cannot be trusted, and honours what was agreed', async () => {
  const [agreed, typing, sandbox] = await Promise.all([
    atQuote(visitors, usdc, 'Agreed'),
    visitors.arrivesSignedIn(),
    visitors.arrivesSignedIn(),
  ])
  const pol = await listedToken(typing.user, 'POL', 'polygon')
  const usdcOnEthereum = await listedToken(typing.user, 'USDC', 'ethereum')
  await sandbox.user.opens('/sandbox')
  await choosesFault(sandbox.user, 'Base', 'The market disagrees')
  await choosesFault(sandbox.user, 'Ethereum', 'Its price feeds stand still')
  await movesPrice(sandbox.user, 'POL on Polygon')
  await opensAmount(typing.user, usdcOnEthereum)
  await seesRefusal(typing.user, 'There is no current price for this token. Try again soon.')
  await opensAmount(typing.user, usdcOnBase)
  await seesRefusal(typing.user, 'The sources for the price of USDC disagree.')
  await opensAmount(typing.user, pol)
  await seesRefusal(typing.user, 'The price of POL is moving too fast. Try again in a minute.')

  await choosesFault(sandbox.user, 'Polygon', 'No blocks are made')
  const ages = async () => agesHead(visitors.world, await chainIdOf(typing.user, pol.network))
  await seesRefusal(typing.user, 'Polygon has made no block for a while.', ages)
  await sendTokens(agreed.user, agreed.quote, THOUSAND)
  for (const chain of ['Base', 'Ethereum', 'Polygon'])
    await choosesFault(sandbox.user, chain, 'All is well')
  const { gross } = await followsToStatement(agreed, ({ paid }) => paid)
  expect(gross).toBe(`€${withThousands(present(agreed.quote.eurAmount))}`)

  await forgetsPrices(visitors.world)
  await seesPrice(typing.user)
  // Of a coin whose price has just moved a price may be refused again between two looks.
  await opensAmount(typing.user, usdc)
  await seesPrice(typing.user)
  await typing.user.button('Continue').click()
  await typing.user.button('Lock rate and get address').click()
  await typing.user.text('Receiver wallet address').waitFor()
})
