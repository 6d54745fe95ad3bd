import { expect } from '@jest/globals'
import type { Quote } from '@contract/v1/quotes'
import type { Transaction, TransactionPage } from '@contract/v1/transactions'
import type { User } from './browser-user'

type Payee = Pick<Quote, 'chainId' | 'token' | 'receiverWalletAddress'>

/** Sends another amount than any screen asks for, from the test wallet itself, to a quote's address. */
export async function sendTokens(user: User, to: Payee, units: bigint): Promise<void> {
  const receiver = to.receiverWalletAddress.slice(2).toLowerCase().padStart(64, '0')
  const data = `0xa9059cbb${receiver}${units.toString(16).padStart(64, '0')}`
  const answer = await user.context.request.post(`${user.origin}/sandbox/wallet/rpc`, {
    headers: { 'x-client-type': 'web' },
    data: {
      chainId: to.chainId,
      method: 'eth_sendTransaction',
      params: [{ to: to.token.address, data }],
    },
  })
  expect(await answer.json()).toHaveProperty('result', expect.stringMatching(/^0x/))
}

/** Waits until the desk tells of such a transaction. */
export async function seesInDesk(
  user: User,
  isMeant: (transaction: Transaction) => boolean,
): Promise<Transaction> {
  for (let tries = 0; tries < 200; tries++) {
    const { transactions } = await user.asks<TransactionPage>('/v1/private/transactions')
    const found = transactions.find(isMeant)
    if (found) return found
    await user.page.waitForTimeout(200)
  }
  throw new Error('the desk tells of no such transaction')
}
