import { hasNoReceipt } from '@test/builders/assigned-payment'
import { bankCloses, entry } from '@test/builders/bank-messages'
import { dumpDatabase } from '@test/builders/database-dump'
import { deskPerCase } from '@test/builders/desk-per-case'
import { signedByTwo } from '@test/builders/approvals'
import { balance, byTwo, KEY, operation, termsOf, theHold, WALLET } from '@test/builders/held-money'
import { TOKENS } from '@test/builders/money-plan'
import { refusedWith } from '@test/builders/refusals'
import { payoutsOf, thePayout } from '@test/builders/settled-quote'
import { approveRefund, releaseHold } from '../flows/approve-hold'
import { declineRefund } from '../flows/hold-operations'
import { beginRestore, openAfterRestore } from '../flows/restore-desk'

const desk = deskPerCase()
const { usdc } = TOKENS

/** Too little comes for a quote. */
async function paysTooLittle(): Promise<string> {
  const { quoteId, receiverWalletAddress } = await desk().quotes(usdc, '1000')
  await bankCloses(desk())
  await desk().pays(receiverWalletAddress, usdc, 50_000_000n)
  return quoteId
}

async function expires() {
  await desk().passes(1_000)
  await desk().becomesFinal()
  return theHold(desk())
}

/** Its owner takes the rate of the day, and the bank pays. */
async function isPaid(): Promise<void> {
  const hold = await theHold(desk())
  await desk().ask.accept(hold.id, KEY, termsOf(hold))
  await desk().works()
  await bankCloses(desk(), entry(await thePayout(desk()), 'DBIT', { amount: '42.26' }))
}

async function restores(dump: { readonly restore: () => Promise<void> }): Promise<void> {
  await dump.restore()
  await beginRestore(desk().deps, operation)
  await signedByTwo(desk().deps, (by) => openAfterRestore(desk().deps, by))
}

const refusesAsPaid = (act: Promise<unknown>) =>
  expect(act).rejects.toMatchObject(refusedWith('paid-already'))

async function isPaidOnce(quoteId: string): Promise<void> {
  for (let round = 0; round < 2; round++) await desk().works()
  expect((await desk().quote(quoteId)).status).toBe('completed')
  expect(await payoutsOf(desk())).toMatchObject([{ status: 'completed', amount_cents: 4_226n }])
  expect(desk().bank.writes()).toBe(1)
  for (const account of [`customer:${quoteId}`, 'payout:clearing', 'suspense:EUR'])
    expect(await balance(desk(), account)).toBe(0n)
}

it('gives nobody the crypto of a hold that was paid out after the backup, and settles it as it was paid', async () => {
  const quoteId = await paysTooLittle()
  const hold = await expires()
  const dump = await dumpDatabase(desk().owner)
  await isPaid()
  const { cost } = await desk().transaction(quoteId)
  await restores(dump)
  await refusesAsPaid(desk().ask.askRefund(hold.id, WALLET))
  await expect(desk().ask.accept(hold.id, KEY, termsOf(hold))).rejects.toMatchObject(
    refusedWith('payment-unaccounted'),
  )
  await refusesAsPaid(byTwo(releaseHold, desk().deps, hold.id))
  await isPaidOnce(quoteId)
  expect(await desk().transaction(quoteId)).toMatchObject({ cost })
  await hasNoReceipt(desk())
})

it('approves no refund that was declined after the backup, when the hold was paid out', async () => {
  const quoteId = await paysTooLittle()
  const { id } = await expires()
  await desk().ask.askRefund(id, WALLET)
  await approveRefund(desk().deps, id, operation)
  const dump = await dumpDatabase(desk().owner)
  await declineRefund(desk().deps, id, operation)
  await isPaid()
  await restores(dump)
  await refusesAsPaid(byTwo(approveRefund, desk().deps, id))
  await isPaidOnce(quoteId)
})

it('settles what goes on hold only when its chain is read again', async () => {
  const quoteId = await paysTooLittle()
  const dump = await dumpDatabase(desk().owner)
  await expires()
  await isPaid()
  await restores(dump)
  await isPaidOnce(quoteId)
})
