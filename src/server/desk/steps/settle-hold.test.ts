import { deskPerCase } from '@test/builders/desk-per-case'
import { heldRow, KEY, termsOf, theHold } from '@test/builders/held-money'
import { EUR_FEED, TOKENS } from '@test/builders/money-plan'
import { payoutsOf } from '@test/builders/settled-quote'

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
