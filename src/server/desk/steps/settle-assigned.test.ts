import {
  assigns,
  hasNoReceipt,
  isPaidOnce,
  released,
  restores,
} from '@test/builders/assigned-payment'
import { bankCloses, entry } from '@test/builders/bank-messages'
import { dumpDatabase } from '@test/builders/database-dump'
import { deskPerCase } from '@test/builders/desk-per-case'
import { late, operation, WALLET } from '@test/builders/held-money'
import { ACCOUNT } from '@test/builders/money-plan'
import { refusedWith } from '@test/builders/refusals'
import { everyTable } from '@test/setup/tables'
import { approveRefund } from '../flows/approve-hold'
import { declineRefund } from '../flows/hold-operations'
import { showHoldRecord } from '../flows/show-hold'
import { selectOpenProposals } from '../records/operator-proposal'
import { readBankStanding } from '../views/console/bank'

const desk = deskPerCase()

it('takes back the wish for a refund, and is refused for another account and for a deposit that is lost', async () => {
  const { hold } = await late(desk())
  await bankCloses(desk())
  await desk().ask.askRefund(hold.id, WALLET)
  await approveRefund(desk().deps, hold.id, operation)
  const dump = await dumpDatabase(desk().owner)
  await declineRefund(desk().deps, hold.id, operation)
  const payment = await released(desk(), hold)
  await restores(desk(), dump)
  const shown = () => showHoldRecord(desk().deps, hold.id)
  expect((await shown()).lostPaymentId).toBe(payment.endToEndId)

  await changesIban('DE02120300000000202051')
  const act = () => assigns(desk(), payment, hold)
  await expect(act()).rejects.toMatchObject(refusedWith('payment-elsewhere'))
  const [adopted] = (await readBankStanding(desk().deps, 'ines')).restore.adopted
  expect(adopted).toMatchObject({ holds: [], acts: [{ act: 'restore-clear' }] })
  await changesIban(payment.recipient.iban)
  await marksLost(desk().clock.now())
  await expect(act()).rejects.toMatchObject(refusedWith('deposit-lost'))
  await marksLost(null)

  await act()
  expect(await selectOpenProposals(desk().database.db)).toEqual([])
  expect((await shown()).lostPaymentId).toBeNull()
  await bankCloses(desk(), entry(payment, 'DBIT'))
  await isPaidOnce(desk(), hold, payment)
  await hasNoReceipt(desk())
})

const changesIban = (iban: string) =>
  everyTable(desk().owner.db)
    .updateTable('recipients')
    .set({ iban })
    .where('account_id', '=', ACCOUNT)
    .execute()

/** By a proposal of any kind. */
async function marksLost(at: Date | null): Promise<void> {
  const { db } = desk().owner
  const [proposal] = await everyTable(db).selectFrom('operator_proposals').select('id').execute()
  const loss = { lost_at: at, loss_proposal_id: at && (proposal?.id ?? null) }
  await everyTable(db).updateTable('deposits').set(loss).execute()
}
