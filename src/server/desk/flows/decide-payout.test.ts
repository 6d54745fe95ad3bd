import { secondKey } from '@test/builders/approvals'
import { bankCloses, bankSays, entry, statusReport } from '@test/builders/bank-messages'
import { balance, byTwo, operation, theHold, WALLET } from '@test/builders/held-money'
import { ACCOUNT } from '@test/builders/money-plan'
import { refusalOf, refusedWith } from '@test/builders/refusals'
import { addsRecipient, resendsTo } from '@test/builders/resend'
import { payoutsOf, thePayout } from '@test/builders/settled-quote'
import { submittedPayoutPerCase } from '@test/builders/submitted-payout'
import { everyTable } from '@test/setup/tables'
import type { Operation } from '../records/operator-action'
import { selectOpenProposals } from '../records/operator-proposal'
import { insertWebhook } from '../records/webhook/endpoint'
import { refusalText } from '../refusal-texts'
import { decidePayout } from './decide-payout'
import { retryPayout } from './retry-payout'
import { showPayout } from './show-payout'

const { desk, quoteId, payout } = submittedPayoutPerCase()

const decides = (action: 'attest' | 'close', by: Operation, sha256 = 'ab'.repeat(32)) =>
  decidePayout(desk().deps, action, { payoutId: payout().id, sha256 }, by)
const state = async () => (await thePayout(desk())).status

it('opens what a doubtful rejection left unknown by the bank’s written word, approved by two', async () => {
  await bankSays(desk(), statusReport(payout(), 'RJCT', 'AM05'))
  expect(await decides('attest', operation)).toMatchObject({ state: 'proposed' })
  await expect(decides('attest', operation)).rejects.toMatchObject(refusedWith('proposed-already'))
  // Another paper is another proposal.
  expect(
    await decides('attest', { ...operation, operator: 'otto' }, 'cd'.repeat(32)),
  ).toMatchObject({ state: 'proposed' })
  expect(await state()).toBe('unknown')
  expect(
    await decides('attest', await secondKey(desk().deps, 'olga'), 'cd'.repeat(32)),
  ).toMatchObject({ state: 'done' })
  expect(await state()).toBe('rejected')
  await expect(byTwo(retryPayout, desk().deps, payout().id)).rejects.toMatchObject(
    refusedWith('payout-not-proved'),
  )
  await bankCloses(desk())
  await byTwo(retryPayout, desk().deps, payout().id)
  expect(await state()).toBe('queued')
})

it('closes a dispute where the debit stands: the customer is paid, and nothing is sent again', async () => {
  await expect(decides('close', operation)).rejects.toMatchObject(
    refusedWith('payout-not-decidable'),
  )
  await bankSays(desk(), statusReport(payout(), 'RJCT', 'AC04'))
  await bankCloses(desk(), entry(payout(), 'DBIT'))
  expect(await state()).toBe('disputed')
  await decides('close', operation)
  await decides('close', await secondKey(desk().deps))
  expect(await state()).toBe('completed')
  expect((await desk().quote(quoteId())).status).toBe('completed')
  for (const account of [`customer:${quoteId()}`, 'suspense:EUR', 'payout:clearing'])
    expect([account, await balance(desk(), account)]).toEqual([account, 0n])
})

it('closes what both have signed alone: a second debit voids it, and is a dispute again after it', async () => {
  await bankSays(desk(), statusReport(payout(), 'RJCT', 'AC04'))
  await bankCloses(desk(), entry(payout(), 'DBIT'))
  await decides('close', operation)
  const [open] = await selectOpenProposals(desk().database.db)
  expect(open?.details).toEqual({ sha256: 'ab'.repeat(32), debits: '1', euros: '864.21' })
  await bankCloses(desk(), entry(payout(), 'DBIT'))
  expect(await decides('close', await secondKey(desk().deps))).toMatchObject({ state: 'void' })
  expect(await state()).toBe('disputed')
  await decides('close', operation)
  await decides('close', await secondKey(desk().deps))
  expect(await state()).toBe('completed')
  await bankCloses(desk(), entry(payout(), 'DBIT'))
  expect(await state()).toBe('disputed')
  expect(await balance(desk(), 'suspense:EUR')).toBe(3n * 86_421n)
})

it('ends with a dispute what its owner has wished, who decides anew on a later return', async () => {
  await bankSays(desk(), statusReport(payout(), 'RJCT', 'AC04'))
  const grace = await addsRecipient(desk(), 'Grace')
  await resendsTo(desk(), grace, 'a-wish-that-waits-for-proof')
  await bankCloses(desk(), entry(payout(), 'DBIT'))
  await decides('close', operation)
  await decides('close', await secondKey(desk().deps))
  const paid = await desk().transaction(quoteId())
  expect(paid).toMatchObject({ status: 'completed', beneficiaryName: 'Ada Lovelace' })

  desk().clock.advance(40 * 86_400)
  await bankCloses(desk(), entry(payout(), 'CRDT', { reason: 'AC04' }))
  await desk().works()
  expect((await payoutsOf(desk())).map(({ status }) => status)).toEqual(['returned'])
  const held = await theHold(desk())
  expect(held).toMatchObject({ status: 'held', openedTs: desk().now() })
  expect(held.owed?.resend).toBeUndefined()
  const notices = everyTable(desk().database.db).selectFrom('transfer_notices').select('kind')
  expect((await notices.execute()).filter(({ kind }) => kind === 'money-held')).toHaveLength(2)
  await resendsTo(desk(), grace, 'a-wish-of-that-later-day')
  expect(await state()).toBe('queued')
})

it('closes nothing as paid that the bank has not booked, and says so', async () => {
  await bankSays(desk(), statusReport(payout(), 'BLCK'))
  expect(await state()).toBe('disputed')
  const refusal = await refusalOf(decides('close', operation))
  expect([refusalText(refusal, 'en'), refusalText(refusal, 'de')]).toEqual([
    'The bank has booked no debit of this payout: there is nothing that could stand as paid.',
    'Die Bank hat keine Belastung dieser Auszahlung gebucht: Es gibt nichts, was als bezahlt gelten könnte.',
  ])
  const { acts } = await showPayout(desk().deps, payout().id)
  expect(acts.find(({ act }) => act === 'close')?.closedBy).toBe('not-debited')
})

it('tells a firm’s system alone that a transfer is completed whose owner wished for crypto', async () => {
  await desk().owner.pool.query(`update accounts set type = 'business'`)
  await desk().database.transact((tx) => {
    const secretId = '00000000-0000-4000-8000-00000000000a'
    const webhook = { accountId: ACCOUNT, url: 'https://firm.test', secretId }
    return insertWebhook(tx, { ...webhook, groups: ['payouts', 'refunds'] }, desk().clock.now())
  })
  await bankSays(desk(), statusReport(payout(), 'RJCT', 'AC04'))
  await desk().ask.askRefund((await theHold(desk())).id, WALLET)
  await bankCloses(desk(), entry(payout(), 'DBIT'))
  await decides('close', operation)
  await decides('close', await secondKey(desk().deps))
  const events = everyTable(desk().database.db).selectFrom('webhook_events').select('type')
  expect((await events.orderBy('position').execute()).map(({ type }) => type)).toEqual([
    ...['hold.held', 'hold.refund-asked', 'transfer.completed'],
  ])
})
