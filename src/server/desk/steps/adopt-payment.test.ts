import { bankCloses, entry } from '@test/builders/bank-messages'
import { dumpDatabase } from '@test/builders/database-dump'
import { deskPerCase } from '@test/builders/desk-per-case'
import { signedByTwo } from '@test/builders/approvals'
import { balance, byTwo, operation, theHold, WALLET } from '@test/builders/held-money'
import { TOKENS } from '@test/builders/money-plan'
import { refusedWith } from '@test/builders/refusals'
import { payoutsOf, thePayout } from '@test/builders/settled-quote'
import { approveRefund } from '../flows/approve-hold'
import { declineRefund } from '../flows/hold-operations'
import { beginRestore, openAfterRestore } from '../flows/restore-desk'
import { retryPayout } from '../flows/retry-payout'
import { withdrawPayout } from '../flows/withdraw-payout'

const desk = deskPerCase()
const states = async () => (await payoutsOf(desk())).map(({ status }) => status)

/** A quote whose first attempt was withdrawn, so that its euros are held. */
async function withdrawnQuote(): Promise<string> {
  const { quoteId, receiverWalletAddress } = await desk().quotes(TOKENS.usdc, '1000')
  await desk().pays(receiverWalletAddress, TOKENS.usdc, 1_000_000_000n)
  desk().bank.breakNext('before')
  await expect(desk().becomesFinal()).rejects.toThrow('stopped')
  await withdrawPayout(desk().deps, (await thePayout(desk())).id, operation)
  return quoteId
}

it('takes over a second attempt of which the backup knows nothing, with what it moved in the ledger', async () => {
  const quoteId = await withdrawnQuote()
  // Paid by a second attempt, of which the backup knows nothing.
  const dump = await dumpDatabase(desk().owner)
  await byTwo(retryPayout, desk().deps, (await thePayout(desk())).id)
  await desk().works()
  await dump.restore()
  await beginRestore(desk().deps, operation)
  expect(await states()).toEqual(['cancelled', 'unknown'])
  expect((await desk().quote(quoteId)).status).toBe('processing')
  expect(await balance(desk(), `customer:${quoteId}`)).toBe(0n)
  await signedByTwo(desk().deps, (by) => openAfterRestore(desk().deps, by))
  await desk().works()
  expect(desk().bank.writes()).toBe(1)
  await bankCloses(desk(), entry(await thePayout(desk()), 'DBIT'))
  expect((await desk().quote(quoteId)).status).toBe('completed')
})

it('takes over a second attempt of euros whose refund was declined after the backup', async () => {
  const quoteId = await withdrawnQuote()
  const { id } = await theHold(desk())
  await desk().ask.askRefund(id, WALLET)
  await approveRefund(desk().deps, id, operation)
  const dump = await dumpDatabase(desk().owner)
  await declineRefund(desk().deps, id, operation)
  await byTwo(retryPayout, desk().deps, (await thePayout(desk())).id)
  await desk().works()
  await dump.restore()
  await beginRestore(desk().deps, operation)
  expect(await states()).toEqual(['cancelled', 'unknown'])
  expect((await desk().quote(quoteId)).status).toBe('processing')
  await expect(byTwo(approveRefund, desk().deps, id)).rejects.toMatchObject(
    refusedWith('hold-not-decidable'),
  )
  await bankCloses(desk(), entry(await thePayout(desk()), 'DBIT'))
  expect((await desk().quote(quoteId)).status).toBe('completed')
})
