import { deskPerCase } from '@test/builders/desk-per-case'
import { TOKENS } from '@test/builders/money-plan'
import { settledQuote } from '@test/builders/settled-quote'

const desk = deskPerCase()

it('gives a statement from the first sighting on, to its own account alone [TX-23]', async () => {
  const quoteId = await settledQuote(desk())
  const { fileName, bytes } = await desk().ask.statement(quoteId)
  expect(fileName).toMatch(/^Transaction_Statement_tx_[\w-]+\.pdf$/)
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(desk().ask.statement(quoteId, 'a_other')).rejects.toThrow('not found')
  const unpaid = await desk().quotes(TOKENS.usdc, '1000')
  await expect(desk().ask.statement(unpaid.quoteId)).rejects.toThrow('not found')
})
