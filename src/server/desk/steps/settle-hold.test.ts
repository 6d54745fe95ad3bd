import { deskPerCase } from '@test/builders/desk-per-case'
import { balance, heldRow, KEY, late, termsOf, theHold } from '@test/builders/held-money'
import { ACCOUNT, EUR_FEED, POLYGON, TOKENS } from '@test/builders/money-plan'
import { eventsOf, holdsOf, payoutsOf, quotesOf } from '@test/builders/settled-quote'
import { findHoldOf, lockOpenHold } from './lock-hold'
import { currentTerms } from './hold-terms'
import { settleHold } from './settle-hold'

const desk = deskPerCase()
const { usdc } = TOKENS

it('settles a quote that is on hold itself, by its own transaction', async () => {
  const quote = await desk().quotes(usdc, '1000')
  await desk().pays(quote.receiverWalletAddress, usdc, 50_000_000n)
  await desk().passes(1_000)
  await desk().becomesFinal()
  const row = await heldRow(desk())
  expect(row).toMatchObject({ id: quote.transactionId, hold: { reason: 'underpaid' } })
  desk().feeds.set(EUR_FEED, 1_00000000n, desk().now())
  const hold = await theHold(desk())
  expect(hold.offer).toMatchObject({ rate: '0.995', receivesEUR: '48.75' })
  await desk().ask.accept(hold.id, KEY, termsOf(hold))
  await desk().works()
  expect((await desk().quote(quote.quoteId)).status).toBe('processing')
  expect(await payoutsOf(desk())).toMatchObject([{ quote_id: quote.quoteId, amount_cents: 4_875n }])
  const { details, statusDetails } = await desk().transaction(quote.quoteId)
  expect(details).toContainEqual(
    expect.objectContaining({ key: 'rate', value: { rate: '0.995', from: 'USDC', to: 'EUR' } }),
  )
  expect(statusDetails.map(({ key }) => key)).toEqual([
    'quoteAgreed',
    'depositSeen',
    'depositConfirmed',
    'onHold',
    'unhold',
    'payoutSent',
  ])
})

const by = () => ({ actor: 'operator:olga', reason: 'asked by mail', at: desk().clock.now() })

/** Pays a hold out as a flow does, by a quote of this id. */
async function settles(holdId: string, quoteId = 'q_issued', fails = false) {
  const { database, deps } = desk()
  const found = await findHoldOf(database.db, ACCOUNT, holdId)
  const terms = await currentTerms(deps, found)
  return database.transact(async (tx) => {
    const hold = await lockOpenHold(tx, found)
    const settled = await settleHold(tx, deps, hold, { quoteId, terms }, by())
    if (fails) throw new Error('the next statement failed')
    return settled
  })
}

it('issues a quote that is settled at once, and takes no other’s place', async () => {
  const { hold, quote } = await late(desk())
  const open = await desk().quotes(usdc, '500')
  const settled = await settles(hold.id)
  expect(settled).toMatchObject({ status: 'accepted' })
  const issued = (await quotesOf(desk())).find(({ id }) => id === 'q_issued')
  expect(issued).toMatchObject({
    transaction_id: hold.transactionId,
    status: 'processing',
    settled_cents: 86_521n,
    settled_units: '1000000000',
  })
  expect(issued?.superseded_at).toEqual(desk().clock.now())
  expect((await desk().quote(open.quoteId)).status).toBe('awaits-crypto')
  expect((await desk().quote(quote.quoteId)).status).toBe('expired')
  expect(await payoutsOf(desk(), 'q_issued')).toMatchObject([
    { amount_cents: 86_421n, status: 'queued' },
  ])
  await desk().works()
})

it('moves the tokens from suspense to trading, and the euros to clearing and fees', async () => {
  const { hold } = await late(desk())
  await settles(hold.id)
  const amounts = [
    [`suspense:${POLYGON}:${usdc.address}`, 0n],
    [`trading:${POLYGON}:${usdc.address}`, -1_000_000_000n],
    ['trading:EUR', 86_521n],
    ['fees:EUR', -100n],
    ['payout:clearing', -86_421n],
  ] as const
  for (const [account, amount] of amounts)
    expect([account, await balance(desk(), account)]).toEqual([account, amount])
})

it('does all of it or nothing', async () => {
  const { hold } = await late(desk())
  await expect(settles(hold.id, 'q_issued', true)).rejects.toThrow('next statement')
  expect(await payoutsOf(desk())).toEqual([])
  expect((await holdsOf(desk())).map(({ status }) => status)).toEqual(['held'])
  expect((await eventsOf(desk(), 'quote')).some(({ to_state }) => to_state === 'processing')).toBe(
    false,
  )
  await settles(hold.id)
  expect(await payoutsOf(desk())).toHaveLength(1)
})

it('cannot be done twice', async () => {
  const { hold } = await late(desk())
  await settles(hold.id)
  await expect(settles(hold.id, 'q_again')).rejects.toThrow()
  expect(await payoutsOf(desk())).toHaveLength(1)
})
