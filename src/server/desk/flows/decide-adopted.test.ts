import { secondKey } from '@test/builders/approvals'
import {
  assigns,
  holdStatus,
  isPaidOnce,
  releasedAfterBackup,
  restores,
} from '@test/builders/assigned-payment'
import { bankCloses, entry } from '@test/builders/bank-messages'
import { dumpDatabase } from '@test/builders/database-dump'
import { deskPerCase } from '@test/builders/desk-per-case'
import { operation, theHold } from '@test/builders/held-money'
import { TOKENS } from '@test/builders/money-plan'
import { refusedWith } from '@test/builders/refusals'
import { payoutsOf, thePayout } from '@test/builders/settled-quote'
import { selectUnclaimed } from '../records/payout/adopted'
import { readBankStanding } from '../views/console/bank'
import { assignAdopted, clearAdopted } from './decide-adopted'

const desk = deskPerCase()

it('settles a hold that was paid out after the backup once two operators have said so, and the later debit is its payout’s', async () => {
  const { hold, payment, dump } = await releasedAfterBackup(desk())
  await restores(desk(), dump)
  const named = { endToEndId: payment.endToEndId, holdId: hold.id }
  const alone = () => assignAdopted(desk().deps, named, operation)
  expect(await alone()).toMatchObject({ state: 'proposed' })
  await expect(alone()).rejects.toMatchObject(refusedWith('proposed-already'))
  const own = await secondKey(desk().deps, operation.operator)
  expect(await assignAdopted(desk().deps, named, own)).toMatchObject({ state: 'void' })
  expect([await holdStatus(desk(), hold), await payoutsOf(desk())]).toEqual(['held', []])

  expect(await assigns(desk(), payment, hold)).toMatchObject({ state: 'done' })
  expect(await payoutsOf(desk())).toMatchObject([{ status: 'unknown' }])
  expect(await selectUnclaimed(desk().database.db)).toEqual([])
  await expect(alone()).rejects.toMatchObject(refusedWith('record-unknown'))
  const clears = clearAdopted(desk().deps, payment.endToEndId, operation)
  await expect(clears).rejects.toMatchObject(refusedWith('record-unknown'))
  await bankCloses(desk(), entry(payment, 'DBIT'))
  await isPaidOnce(desk(), hold, payment)
  const { cost } = await desk().transaction((await thePayout(desk())).quoteId)
  expect(cost).toMatchObject({ eurAmount: '865.21', feeEUR: '1.00', receivesEUR: '864.21' })
})

it('settles what was paid by a quote that is lost, and offers it with the payment', async () => {
  const { receiverWalletAddress } = await desk().quotes(TOKENS.usdc, '1000')
  await bankCloses(desk())
  await desk().passes(1_000)
  const dump = await dumpDatabase(desk().owner)
  await desk().quotes(TOKENS.usdc, '1000')
  await desk().pays(receiverWalletAddress, TOKENS.usdc, 1_000_000_000n)
  await desk().becomesFinal()
  const payment = await thePayout(desk())
  await bankCloses(desk(), entry(payment, 'DBIT'))
  await restores(desk(), dump)
  const hold = await theHold(desk())
  const [adopted] = (await readBankStanding(desk().deps, 'ines')).restore.adopted
  expect(adopted?.acts.map(({ act }) => act)).toEqual(['restore-clear', 'restore-assign'])
  expect(adopted?.holds).toMatchObject([{ id: hold.id, amount: '1000 USDC' }])
  await assigns(desk(), payment, hold)
  await isPaidOnce(desk(), hold, payment)
})
