import { bankCloses, bankSays, camt054, entry, statusReport } from '@test/builders/bank-messages'
import { signedByTwo } from '@test/builders/approvals'
import { balance, byTwo, operation, theHold, WALLET } from '@test/builders/held-money'
import { ACCOUNT, TOKENS } from '@test/builders/money-plan'
import { addsRecipient, refusesPayment, resendsTo } from '@test/builders/resend'
import { holdsOf, thePayout } from '@test/builders/settled-quote'
import { submittedPayoutPerCase } from '@test/builders/submitted-payout'
import { everyTable } from '@test/setup/tables'
import { approveRefund } from '../flows/approve-hold'
import { decidePayout } from '../flows/decide-payout'
import { recordRefund } from '../flows/hold-operations'
import { readBankFiles } from '../flows/read-bank-files'
import { retryPayout } from '../flows/retry-payout'
import { withdrawPayout } from '../flows/withdraw-payout'
import { selectQuotes } from '../records/quote/row'
import { findQuotes } from '../views/console/found-quotes'
import { readSupportTransactions } from '../views/console/support-transactions'
import { searchHistory } from '../views/history-search'
import { selectPaidQuotes } from '../views/paid-quotes'
import { followPayout } from './record-evidence'

const { desk, quoteId, payout } = submittedPayoutPerCase()

it('notices two debits in one kind of message: executed twice', async () => {
  await bankSays(desk(), camt054(payout(), 'DBIT'), camt054(payout(), 'DBIT'))
  expect((await thePayout(desk())).status).toBe('disputed')
  expect(await balance(desk(), 'suspense:EUR')).toBe(2n * 86_421n)
  expect(await holdsOf(desk())).toEqual([])
})

it('owes the customer what came back: banks keep their charges at the owner’s cost', async () => {
  const back = entry(payout(), 'CRDT', { amount: '860.71', reason: 'AC04' })
  await bankCloses(desk(), entry(payout(), 'DBIT'), back)
  expect((await thePayout(desk())).status).toBe('returned')
  expect(await balance(desk(), `customer:${quoteId()}`)).toBe(-86_071n)
  expect(await balance(desk(), 'bank:fees')).toBe(350n)
  expect(await balance(desk(), 'charges:EUR')).toBe(-350n)
})

it('lets a status change only together with new evidence', async () => {
  await bankSays(desk(), statusReport(payout(), 'ACCP'))
  const set = everyTable(desk().database.db).updateTable('payouts').set({ status: 'rejected' })
  await expect(set.execute()).rejects.toThrow('without evidence')
})

it('posts against what it has posted before, though the bank’s profile has changed since', async () => {
  await bankSays(desk(), statusReport(payout(), 'RJCT', 'AC04'))
  const { deps } = desk()
  const bankProfile = { ...deps.bankProfile, unambiguousReasons: [] }
  desk().bank.incoming.set('booked.xml', camt054(payout(), 'DBIT'))
  await readBankFiles({ ...deps, bankProfile })
  expect((await desk().quote(quoteId())).status).toBe('completed')
  for (const account of [`customer:${quoteId()}`, 'payout:clearing', 'suspense:EUR'])
    expect([account, await balance(desk(), account)]).toEqual([account, 0n])
})

const closesAsPaid = () =>
  signedByTwo(desk().deps, (by) =>
    decidePayout(desk().deps, 'close', { payoutId: payout().id, sha256: 'ab'.repeat(32) }, by),
  )

async function refundsCrypto(): Promise<void> {
  desk().clock.advance(1)
  const sent = { to: WALLET.toLowerCase(), asset: TOKENS.usdc.address, amount: 993_841_500n }
  const [hash = ''] = desk().polygon.mine(desk().now(), sent)
  await recordRefund(desk().deps, (await theHold(desk())).id, hash, operation)
  await desk().becomesFinal()
}

async function alarmsOfFollowing(): Promise<readonly string[]> {
  const alarms: string[] = []
  const error = (_: object, text: string) => void alarms.push(text)
  const by = { actor: 'bank', reason: 'booked', at: desk().clock.now() }
  await desk().database.transact(async (tx, log) =>
    followPayout(tx, { ...desk().deps, log: { ...log, error } }, await thePayout(desk()), by),
  )
  return alarms
}

it.each([
  ['have gone back', ['refunded', 'refunded'], refundsCrypto],
  ['are going back', ['on-hold', 'refund-approved'], async () => {}],
] as const)('reads on where euros are booked whose tokens %s', async (_case, states, refunds) => {
  await bankSays(desk(), statusReport(payout(), 'RJCT', 'AC04'))
  await bankCloses(desk())
  await desk().ask.askRefund((await theHold(desk())).id, WALLET)
  await byTwo(approveRefund, desk().deps, (await theHold(desk())).id)
  await refunds()
  await bankCloses(desk(), entry(payout(), 'DBIT'))
  await closesAsPaid()
  expect((await thePayout(desk())).status).toBe('completed')
  expect(await alarmsOfFollowing()).toEqual([expect.stringContaining('bought crypto back')])
  await bankCloses(desk(), entry(payout(), 'CRDT', { reason: 'FOCR' }))
  expect((await thePayout(desk())).status).toBe('returned')
  const { status } = await desk().quote(quoteId())
  expect([status, (await theHold(desk())).status]).toEqual(states)
})

type Act = () => Promise<void>

it.each([
  ['before', (acts: readonly Act[]) => acts],
  ['after', (acts: readonly Act[]) => acts.toReversed()],
])(
  'completes a transfer by an earlier attempt that is booked %s the next one is withdrawn',
  async (_case, inOrder) => {
    const { deps } = desk()
    await bankSays(desk(), statusReport(payout(), 'RJCT', 'AC04'))
    await bankCloses(desk())
    await resendsTo(desk(), await addsRecipient(desk(), 'Grace'), 'a-wish-that-is-queued')
    const second = await thePayout(desk())
    await bankSays(desk(), statusReport(payout(), 'RJCT', 'MS03'))
    const books = () => bankCloses(desk(), entry(payout(), 'DBIT'))
    const withdraws = () => withdrawPayout(deps, second.id, operation)
    for (const act of inOrder([books, withdraws])) await act()
    const paid = await desk().transaction(quoteId())
    expect(paid).toMatchObject({ status: 'completed', beneficiaryName: 'Ada Lovelace' })
    for (const account of [`customer:${quoteId()}`, 'payout:clearing', 'suspense:EUR'])
      expect([account, await balance(desk(), account)]).toEqual([account, 0n])
    const found = async (text: string) =>
      (await searchHistory(deps, ACCOUNT, { text })).found.length
    expect([await found('Lovelace'), await found('Grace')]).toEqual([1, 0])
    const days = { from: null, to: '2100-01-01' }
    const period = { from: new Date(0), until: new Date(days.to), days }
    const ofRecipient = (id: number) =>
      selectPaidQuotes(deps.database.db, ACCOUNT, period, String(id))
    const [supported] = await readSupportTransactions(deps, ACCOUNT, [paid.id])
    const [listed] = await findQuotes(selectQuotes(deps.database.db))
    expect([supported?.payoutId, listed?.payoutId]).toEqual([payout().id, payout().id])
    expect(await ofRecipient(payout().recipient.id)).toEqual([quoteId()])
    expect(await ofRecipient(second.recipient.id)).toEqual([])
  },
)

const refuses = () => refusesPayment(desk(), 'AC04')

async function paysTheFirst(): Promise<void> {
  await bankCloses(desk(), entry(payout(), 'DBIT'))
  await closesAsPaid()
}

it.each([
  ['after the second was refused too', [refuses, paysTheFirst]],
  ['before the second is refused too', [paysTheFirst, refuses]],
] as const)('completes a transfer whose first payment proves paid %s', async (_case, happens) => {
  await refuses()
  await bankCloses(desk())
  await byTwo(retryPayout, desk().deps, payout().id)
  await desk().works()
  for (const each of happens) await each()
  expect((await desk().quote(quoteId())).status).toBe('completed')
  expect(await balance(desk(), `customer:${quoteId()}`)).toBe(0n)

  await bankCloses(desk(), entry(payout(), 'CRDT', { reason: 'AC04' }))
  expect((await desk().quote(quoteId())).status).toBe('on-hold')
  expect((await theHold(desk())).status).toBe('held')
})
