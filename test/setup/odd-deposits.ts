import { expect } from '@jest/globals'
import type { Quote } from '@contract/v1/quotes'
import type { Transaction, TransactionPage } from '@contract/v1/transactions'
import type { User } from './browser-user'

type Payee = Pick<Quote, 'chainId' | 'token' | 'receiverWalletAddress'>

async function asksChain(user: User, chainId: number | undefined, method: string, param: unknown) {
  const answer = await user.context.request.post(`${user.origin}/sandbox/wallet/rpc`, {
    headers: { 'x-client-type': 'web' },
    data: { chainId, method, params: [param] },
  })
  return (await answer.json()) as { readonly result?: unknown } // the sandbox's own wire
}

/** Sends another amount than any screen asks for, from the test wallet itself, to a quote's address. */
export async function sendTokens(user: User, to: Payee, units: bigint): Promise<string> {
  const receiver = to.receiverWalletAddress.slice(2).toLowerCase().padStart(64, '0')
  const data = `0xa9059cbb${receiver}${units.toString(16).padStart(64, '0')}`
  const call = { to: to.token.address, data }
  const answer = await asksChain(user, to.chainId, 'eth_sendTransaction', call)
  expect(answer).toHaveProperty('result', expect.stringMatching(/^0x/))
  return String(answer.result)
}

/** Sends, and tells how many milliseconds after its block the words stand on the screen. */
export async function seesAfterBlock(
  user: User,
  to: Payee,
  units: bigint,
  text: string | RegExp,
): Promise<{ readonly hash: string; readonly ms: number }> {
  // Until a question finds the transaction in a block, the block is not there yet.
  let minedAt = performance.now()
  const seenAt = user.page
    .getByText(text)
    .first()
    .waitFor()
    .then(() => performance.now())
  const hash = await sendTokens(user, to, units)
  for (;;) {
    const askedAt = performance.now()
    const { result } = await asksChain(user, to.chainId, 'eth_getTransactionReceipt', hash)
    if (result) break
    minedAt = askedAt
  }
  return { hash, ms: (await seenAt) - minedAt }
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
