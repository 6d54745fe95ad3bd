import { deskPerCase } from '@test/builders/desk-per-case'
import { TOKENS } from '@test/builders/money-plan'

const desk = deskPerCase()
const { usdc } = TOKENS

it('expires an unpaid quote once its chain was read past window and grace, not before [TX-10]', async () => {
  const quote = await desk().quotes(usdc, '1000')
  await desk().passes(900 + 59)
  expect((await desk().quote(quote.quoteId)).status).toBe('awaits-crypto')
  // Time passes, but the chain has not been read: downtime must not eat a payment.
  desk().clock.advance(3_600)
  await desk().works()
  expect((await desk().quote(quote.quoteId)).status).toBe('awaits-crypto')
  await desk().passes(1)
  expect((await desk().quote(quote.quoteId)).status).toBe('expired')
  expect(await desk().transaction(quote.quoteId)).toMatchObject({
    status: 'failed',
    failReason: { type: 'localized', value: 'quoteExpired' },
    muted: true,
    strikethrough: true,
    openable: true,
  })
})
