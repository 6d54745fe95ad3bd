import { deskPerCase } from '@test/builders/desk-per-case'
import { TOKENS } from '@test/builders/money-plan'
import { refusalOf } from '@test/builders/refusals'

const desk = deskPerCase()
const { usdc } = TOKENS

it('answers by quote and by transaction id, and to its own account alone', async () => {
  const quote = await desk().quotes(usdc, '1000')
  expect((await desk().quote(quote.transactionId ?? '')).quoteId).toBe(quote.quoteId)
  expect((await refusalOf(desk().ask.quote(quote.quoteId, 'a_other'))).code).toBe('not-found')
})
