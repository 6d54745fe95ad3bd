import { agreeQuote, convertToEuros } from '../agree-quote'
import { awaitDeposit, followToBooking, payQuote, quoteNow } from '../follow-quote'
import { STORY_NETWORK, type Story } from '../story'

/** The deposit's block is replaced before it is final; the wallet sends again. */
export const chainReorganises: Story = async (parts) => {
  const { chain, tell, wait, pay } = parts
  const { quote } = await agreeQuote(parts, '2500')
  await chain.halt()
  await payQuote(parts, quote)
  await chain.mine()
  await awaitDeposit(parts, quote)
  await chain.replaceNewest()
  tell('block-replaced')
  await wait('The deposit’s end', async () => {
    const { status, deposits = [] } = await quoteNow(parts, quote.quoteId)
    return status === 'awaits-crypto' && deposits.length === 0 ? true : null
  })
  tell('deposit-gone')
  chain.resume()
  await pay(quote, quote.tokenAmount)
  tell('paid-again', { amount: quote.tokenAmount, symbol: quote.token.symbol })
  await awaitDeposit(parts, quote)
  await followToBooking(parts, quote)
}

/** New quotes are refused meanwhile; the one that was agreed is honoured. */
export const finalityHalts: Story = async (parts) => {
  const { chain, tell, wait } = parts
  const { quote, token } = await agreeQuote(parts, '2500')
  await chain.halt()
  await payQuote(parts, quote)
  await chain.mine()
  await awaitDeposit(parts, quote)
  tell('chain-halted', { network: STORY_NETWORK })
  await wait('The stop of new quotes', async () =>
    (await convertToEuros(parts, token, '2500')) === null ? true : null,
  )
  tell('quotes-refused')
  chain.resume()
  tell('chain-resumed')
  await followToBooking(parts, quote)
}
