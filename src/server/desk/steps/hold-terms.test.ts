import { everyTable } from '@test/setup/tables'
import { refusedWith } from '@test/builders/refusals'
import { deskPerCase } from '@test/builders/desk-per-case'
import { KEY, late, paysForged, termsOf, theHold, WALLET } from '@test/builders/held-money'
import { ACCOUNT, EUR_FEED, plan, POLYGON, TOKENS, UNLISTED } from '@test/builders/money-plan'
import { payoutsOf } from '@test/builders/settled-quote'
import { catalogue } from '../catalogue'
import { agreedTerms, currentTerms, showHold } from './hold-terms'
import { findHoldOf } from './lock-hold'
import { honouredRates } from './rate-offers'

const desk = deskPerCase()
const { usdc, dai } = TOKENS

it('keeps its word for a short while, and then says that the price has moved', async () => {
  const { hold } = await late(desk())
  const moved = () => {
    desk().feeds.set(EUR_FEED, 1_25000000n, desk().now())
  }
  moved()
  desk().clock.advance(31)
  await expect(desk().ask.accept(hold.id, KEY, termsOf(hold))).rejects.toMatchObject({
    refusal: { code: 'price-moved' },
  })
  const fresh = await theHold(desk())
  expect(fresh.offer?.eurAmount).toBe('796.00')
  desk().feeds.set(EUR_FEED, 1_15000000n, desk().now())
  await desk().ask.accept(hold.id, KEY, termsOf(fresh))
  expect(await payoutsOf(desk())).toMatchObject([{ amount_cents: 79_500n }])
})

it.each([
  ['what does not cover the fee', usdc, 1_155_000n, 'too-small', 'price-moved'],
  ['what is more than the desk takes at once', usdc, 10n ** 13n, 'too-large', 'price-moved'],
  [
    'a token that nobody lists',
    { address: UNLISTED, chainId: POLYGON },
    5n,
    'refund-only',
    'refund-only',
  ],
])('offers nothing for %s', async (_case, token, units, obstacle, code) => {
  const quote = await desk().quotes(dai, '1000')
  if (token.address === UNLISTED) await paysForged(desk(), quote, token, units)
  else await desk().pays(quote.receiverWalletAddress, token, units)
  await desk().becomesFinal()
  const hold = await theHold(desk())
  expect(hold).toMatchObject({ obstacle, status: 'held' })
  expect(hold.offer).toBeUndefined()
  const body = { eurAmount: '0', feeEUR: '1.00' }
  await expect(desk().ask.accept(hold.id, KEY, body)).rejects.toMatchObject({
    refusal: { code },
  })
  expect(await payoutsOf(desk())).toEqual([])
})

it('offers nothing while there is no price, and still takes the wish for a refund', async () => {
  const { hold } = await late(desk())
  desk().feeds.silence(EUR_FEED)
  expect((await theHold(desk())).obstacle).toBe('no-rate')
  await desk().ask.askRefund(hold.id, WALLET)
  desk().feeds.set(EUR_FEED, 1_15000000n, desk().now())
  expect((await theHold(desk())).status).toBe('refund-asked')
})

const found = (id: string) => findHoldOf(desk().database.db, ACCOUNT, id)

const removeRecipient = () =>
  everyTable(desk().database.db)
    .updateTable('recipients')
    .set({ removed_at: desk().clock.now() })
    .execute()

it('honours what showing the hold has told', async () => {
  const { hold } = await late(desk())
  expect(await honouredRates(desk().deps, ACCOUNT, usdc)).toMatchObject([
    { rate: hold.offer?.rate },
  ])
  desk().feeds.set(EUR_FEED, 1_25000000n, desk().now())
  const terms = await agreedTerms(desk().deps, await found(hold.id), termsOf(hold))
  expect(terms).toMatchObject({ cents: 86_521n, feeCents: 100n, rate: hold.offer?.rate })
})

it.each([
  ['other euros', { eurAmount: '865.19' }, 'price-moved'],
  ['another fee', { feeEUR: '0.50' }, 'fee-changed'],
])('refuses %s than were told', async (_case, change, code) => {
  const { hold } = await late(desk())
  const agreed = agreedTerms(desk().deps, await found(hold.id), { ...termsOf(hold), ...change })
  await expect(agreed).rejects.toMatchObject(refusedWith(code as 'price-moved')) // of the table
})

it('offers nothing while its recipient is gone, to the owner or an operator', async () => {
  const { hold } = await late(desk())
  const terms = termsOf(hold)
  await removeRecipient()
  expect(await theHold(desk())).toMatchObject({ obstacle: 'recipient-gone' })
  const agreed = agreedTerms(desk().deps, await found(hold.id), terms)
  await expect(agreed).rejects.toMatchObject(refusedWith('hold-changed'))
  await expect(currentTerms(desk().deps, await found(hold.id))).rejects.toMatchObject({
    refusal: { code: 'hold-not-payable', parameters: { obstacle: 'recipient-gone' } },
  })
})

it('keeps the recipient of a quote that is on hold itself, though it was removed since', async () => {
  const quote = await desk().quotes(usdc, '1000')
  await desk().pays(quote.receiverWalletAddress, usdc, 50_000_000n)
  await desk().passes(1_000)
  await desk().becomesFinal()
  await removeRecipient()
  const { id } = await theHold(desk())
  expect((await currentTerms(desk().deps, await found(id))).recipient.name).toBe('Ada Lovelace')
})

it('offers no rate while the network takes no quotes, nor for a token that is listed no more', async () => {
  const { hold } = await late(desk())
  const { chains, tokens } = plan()
  const shown = async (listed: ReturnType<typeof catalogue>) =>
    showHold({ ...desk().deps, catalogue: listed }, await found(hold.id))
  const closed = chains.map((chain) => ({ ...chain, takesQuotes: false }))
  expect((await shown(catalogue(closed, tokens))).obstacle).toBe('no-rate')
  expect((await shown(catalogue(chains, []))).obstacle).toBe('refund-only')
})

it('hides no trouble of its own behind a missing rate', async () => {
  const { hold } = await late(desk())
  const { deps } = desk()
  const broken = {
    ...deps,
    feeds: {
      ...deps.feeds,
      latest: () => {
        throw new Error('a bug')
      },
    },
  }
  await expect(showHold(broken, await found(hold.id))).rejects.toThrow('a bug')
})
