import type { PayloadOf } from '@contract/endpoint'
import type { Hold } from '@contract/v1/holds'
import type { Quote } from '@contract/v1/quotes'
import type { Transaction } from '@contract/v1/transactions'
import { v1 } from '@contract/v1'
import type { StoryParts } from './story'

type QuoteNews = PayloadOf<typeof v1.getQuote>['quote']

export const quoteNow = async ({ customer }: StoryParts, id: string): Promise<QuoteNews> =>
  (await customer.call(v1.getQuote, { params: { id } })).quote

/** Pays the quote's token. */
export async function payQuote(
  { pay, tell }: StoryParts,
  quote: Quote,
  amount = quote.tokenAmount,
): Promise<void> {
  await pay(quote, amount)
  tell('paid', { amount, symbol: quote.token.symbol })
}

/** Until the desk shows what came, final or not. */
export async function awaitDeposit(parts: StoryParts, { quoteId }: Quote): Promise<void> {
  await parts.wait('The deposit at the desk', async () => {
    const { status, deposits = [] } = await quoteNow(parts, quoteId)
    return status !== 'awaits-crypto' || deposits.length > 0 ? true : null
  })
  parts.tell('deposit-seen')
}

/** From the deposit to the bank's booking. */
export async function followToBooking(parts: StoryParts, quote: Quote): Promise<void> {
  const { wait, tell, show } = parts
  await wait('The payout', async () => {
    const { status } = await quoteNow(parts, quote.quoteId)
    return status === 'processing' || status === 'completed' ? true : null
  })
  tell('euros-sent')
  await wait('The booking', async () =>
    (await quoteNow(parts, quote.quoteId)).status === 'completed' ? true : null,
  )
  show(`/activity/${quote.transactionId ?? ''}`)
  tell('euros-booked')
}

/** Until the desk holds what the bank did not deliver. */
export async function awaitHold(parts: StoryParts, { transactionId }: Quote): Promise<Hold> {
  const { customer, wait, show } = parts
  const { id } = await wait('The held euros', async () => {
    const { transactions } = await customer.call(v1.listTransactions)
    const isOwn = ({ id: own }: Transaction) => own === transactionId
    return transactions.find(isOwn)?.hold ?? null
  })
  show(`/activity/${transactionId ?? ''}`)
  return (await customer.call(v1.getHold, { params: { id } })).hold
}
