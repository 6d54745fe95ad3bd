import { bankCloses, bankSays, entry, statusReport } from '@test/builders/bank-messages'
import { deskPerCase } from '@test/builders/desk-per-case'
import { balance, byTwo, heldRow, operation, WALLET } from '@test/builders/held-money'
import { refusalOf, refusedWith } from '@test/builders/refusals'
import { eventsOf, settledQuote, thePayout } from '@test/builders/settled-quote'
import type { BankFolder } from '@server/ports/bank'
import type { FlowDeps } from '../deps'
import { refusalText } from '../refusal-texts'
import { selectOperatorActions } from '../records/operator-action'
import { approveRefund } from './approve-hold'
import { retryPayout } from './retry-payout'
import { sendPayout } from './send-payout'
import { withdrawPayout } from './withdraw-payout'

const desk = deskPerCase()

let quoteId: string

beforeEach(async () => {
  quoteId = await settledQuote(desk())
})

const payout = () => thePayout(desk())
const withdraw = async (over: Partial<FlowDeps> = {}) =>
  withdrawPayout({ ...desk().deps, ...over }, (await payout()).id, operation)
/** What whoever tries it once more reads. */
const refusedText = async () => refusalText(await refusalOf(withdraw()), 'en')
/** A machine that stops at one act of the bank's folder. */
const stopping = (act: Partial<BankFolder>): Partial<FlowDeps> => ({
  bank: { ...desk().bank, ...act },
})
const stop = () => Promise.reject(new Error('the machine stopped here'))

async function assertHeldForOwner(): Promise<void> {
  expect(await payout()).toMatchObject({ status: 'cancelled', bankReason: 'CUST' })
  expect(await desk().quote(quoteId)).toMatchObject({ status: 'on-hold' })
  expect((await heldRow(desk())).hold).toMatchObject({ status: 'held' })
  expect(await balance(desk(), `customer:${quoteId}`)).toBe(-86_421n)
  expect(await balance(desk(), 'payout:clearing')).toBe(0n)
  expect([...desk().bank.outgoing, ...desk().bank.staged]).toEqual([])
}

it('cancels a queued payout, holds its quote, and keeps who did it and why', async () => {
  await withdraw()
  await assertHeldForOwner()
  expect(await sendPayout(desk().deps)).toBe(false)
  expect((await eventsOf(desk(), 'payout')).at(-1)).toMatchObject({
    to_state: 'cancelled',
    actor: 'operator:olga',
  })
  expect(await selectOperatorActions(desk().database.db, (await payout()).id, 9)).toMatchObject([
    { ...operation, action: 'payouts withdraw' },
  ])
  expect(await refusedText()).toBe('This was decided already.')
})

it('says of what has left and is over that it was decided, not that it could still be stopped', async () => {
  await desk().works()
  expect(await refusedText()).toMatch('has left and is submitted: only the bank can still stop it')
  await bankCloses(desk(), entry(await payout(), 'DBIT'))
  expect((await payout()).status).toBe('completed')
  expect(await refusedText()).toBe('This was decided already.')
})

it('takes a staged file back by one rename, after which the same euros are sent once', async () => {
  desk().bank.breakNext('before')
  await expect(sendPayout(desk().deps)).rejects.toThrow('stopped')
  const first = await payout()
  await withdraw()
  await assertHeldForOwner()
  await byTwo(retryPayout, desk().deps, first.id)
  await desk().works()
  expect([...desk().bank.outgoing.keys()]).toEqual([(await payout()).file?.name])
  await bankCloses(desk(), entry(await payout(), 'DBIT'))
  expect((await desk().quote(quoteId)).status).toBe('completed')
})

it('is the way out for a staged file that the bank’s doubt about an earlier attempt keeps from leaving', async () => {
  await desk().works()
  const first = await payout()
  await bankSays(desk(), statusReport(first, 'RJCT', 'AC01'))
  await bankCloses(desk())
  await byTwo(retryPayout, desk().deps, first.id)
  desk().bank.breakNext('before')
  await expect(sendPayout(desk().deps)).rejects.toThrow('stopped')
  desk().clock.advance(61)
  await bankSays(desk(), statusReport(first, 'RJCT', 'MS03'))
  await desk().works()
  expect([(await payout()).status, desk().bank.writes()]).toEqual(['submitting', 1])
  await withdraw()
  expect([(await payout()).status, [...desk().bank.staged]]).toEqual(['cancelled', []])
})

it('leaves the payout alone where the machine stops before the rename', async () => {
  desk().bank.breakNext('before')
  await expect(sendPayout(desk().deps)).rejects.toThrow('stopped')
  await expect(withdraw(stopping({ withdraw: stop }))).rejects.toThrow('stopped')
  desk().clock.advance(61)
  await desk().works()
  expect((await payout()).status).toBe('submitted')
})

it('is finished by a worker where the machine stops after the rename', async () => {
  desk().bank.breakNext('before')
  await expect(sendPayout(desk().deps)).rejects.toThrow('stopped')
  const { bank } = desk()
  const halfway = stopping({ withdraw: (...file) => bank.withdraw(...file).then(stop) })
  await expect(withdraw(halfway)).rejects.toThrow('stopped')
  expect((await payout()).status).toBe('submitting')
  desk().clock.advance(61)
  await desk().works()
  await assertHeldForOwner()
})

it('keeps what is staged from leaving where the payout is withdrawn meanwhile', async () => {
  const { bank, deps } = desk()
  const stage: BankFolder['stage'] = async (...file) => {
    await bank.stage(...file)
    await withdraw()
  }
  expect(await sendPayout({ ...deps, bank: { ...bank, stage } })).toBe(true)
  expect((await payout()).status).toBe('cancelled')
  expect([...bank.outgoing]).toEqual([])
})

it('says of what has left that it has, and of what the bank has answered for', async () => {
  await desk().works()
  await expect(withdraw()).rejects.toMatchObject(refusedWith('payout-has-left'))
  expect((await payout()).status).toBe('submitted')
  await bankSays(desk(), statusReport(await payout(), 'ACCP'))
  await expect(withdraw()).rejects.toMatchObject(refusedWith('payout-has-left'))
  await expect(withdrawPayout(desk().deps, 'p_missing', operation)).rejects.toMatchObject(
    refusedWith('record-unknown'),
  )
})

it('takes a file back from a client that takes files by rename, until it has', async () => {
  const bankProfile = { ...desk().deps.bankProfile, takesFilesByRename: true }
  await desk().works()
  const [[name = '', content = ''] = []] = desk().bank.outgoing
  desk().bank.outgoing.clear()
  await expect(withdraw({ bankProfile })).rejects.toMatchObject(refusedWith('payout-has-left'))
  desk().bank.outgoing.set(name, content)
  await withdraw({ bankProfile })
  await assertHeldForOwner()
  // The crypto goes back: the books owe what the euros buy, and no euros.
  await desk().ask.askRefund((await heldRow(desk())).hold.id, WALLET)
  await byTwo(approveRefund, desk().deps, (await heldRow(desk())).hold.id)
  expect(await balance(desk(), `customer:${quoteId}`)).toBe(-993_841_500n)
})
