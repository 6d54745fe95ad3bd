import { randomUUID } from 'node:crypto'
import { v1 } from '@contract/v1'
import { TOMASZ, agreeQuote, recipientFor } from '../agree-quote'
import { awaitDeposit, awaitHold, followToBooking, payQuote } from '../follow-quote'
import type { Story } from '../story'
import { StoryFailure } from '../story-failure'

export const eurosArrive: Story = async (parts) => {
  const { quote } = await agreeQuote(parts, '2500')
  await payQuote(parts, quote)
  await awaitDeposit(parts, quote)
  await followToBooking(parts, quote)
}

/** Its owner sends the euros to another recipient, once the bank's statement proves that none have left. */
export const bankRefuses: Story = async (parts) => {
  const { customer, tell, wait, answerNext } = parts
  const { quote } = await agreeQuote(parts, '2500')
  answerNext('reject')
  await payQuote(parts, quote)
  await awaitDeposit(parts, quote)
  const { id, owed } = await awaitHold(parts, quote)
  tell('bank-refused', { code: 'AC04' })
  if (!owed) throw new StoryFailure('The desk does not say what it owes')
  const { id: beneficiaryId } = await recipientFor(parts, TOMASZ)
  const body = { beneficiaryId, receivesEUR: owed.receivesEUR }
  await customer.call(v1.resendHold, { params: { id }, body, key: randomUUID() })
  tell('sent-again', { euros: owed.receivesEUR, name: `${TOMASZ.firstName} ${TOMASZ.lastName}` })
  await wait('The second booking', async () => {
    const { transactions } = await customer.call(v1.listTransactions)
    const own = transactions.find((each) => each.id === quote.transactionId)
    return own?.status === 'completed' ? true : null
  })
  tell('euros-booked')
}

/** Its owner decides in the app where the euros go. */
export const moneyReturns: Story = async (parts) => {
  const { quote } = await agreeQuote(parts, '2500')
  parts.answerNext('return')
  await payQuote(parts, quote)
  await awaitDeposit(parts, quote)
  await followToBooking(parts, quote)
  const { owed } = await awaitHold(parts, quote)
  parts.tell('euros-returned', { euros: owed?.receivesEUR ?? '' })
}
