import { randomUUID } from 'node:crypto'
import { v1 } from '@contract/v1'
import { agreeQuote } from '../agree-quote'
import { nullIfRefused } from '../desk-session'
import { awaitDeposit, followToBooking, payQuote, quoteNow } from '../follow-quote'
import type { Story } from '../story'

/** Its owner has what came paid out, in place of sending the rest. */
export const paidTooLittle: Story = async (parts) => {
  const { customer, tell, wait } = parts
  const { quote } = await agreeQuote(parts, '2500')
  await payQuote(parts, quote, '2400')
  await awaitDeposit(parts, quote)
  const id = quote.quoteId
  const { outcome, missing } = await wait('The shortfall at the desk', async () => {
    const { outcome: told, missingAmount } = await quoteNow(parts, id)
    return told?.kind === 'short' ? { outcome: told, missing: missingAmount ?? '' } : null
  })
  tell('too-little', { missing, symbol: quote.token.symbol })
  const asked = { params: { id }, body: { receivesEUR: outcome.receivesEUR }, key: randomUUID() }
  await wait('The last confirmation', () =>
    nullIfRefused(customer.call(v1.payOutQuote, asked), 'CONFLICT'),
  )
  tell('paying-out', { euros: outcome.receivesEUR })
  await followToBooking(parts, quote)
}

/** Its owner decides in the app what happens to the held token. */
export const wrongToken: Story = async (parts) => {
  const { tell, wait, show, pay } = parts
  const { quote } = await agreeQuote(parts, '2500')
  await pay(quote, '2500', 'USDT')
  tell('paid', { amount: '2500', symbol: 'USDT' })
  await awaitDeposit(parts, quote)
  const transactionId = await wait('The held token', async () => {
    const { deposits = [] } = await quoteNow(parts, quote.quoteId)
    return deposits.find(({ use }) => use === 'held')?.transactionId ?? null
  })
  show(`/activity/${transactionId}`)
  tell('token-held', { amount: '2500', symbol: 'USDT' })
}
