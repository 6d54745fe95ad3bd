import { deskPerCase } from '@test/builders/desk-per-case'
import { operation } from '@test/builders/held-money'
import { waitingRecovery } from '@test/builders/lost-passkey'
import { ACCOUNT } from '@test/builders/money-plan'
import { everyTable } from '@test/setup/tables'
import { takeRecoveryBack } from './end-recovery'

const desk = deskPerCase()

it('takes a recovery back once, as an action of the operator', async () => {
  const { clock, database } = desk()
  const takesBack = () =>
    database.transact(
      (tx) => takeRecoveryBack(tx, ACCOUNT, operation, clock.now()),
      'read committed',
    )
  expect(await takesBack()).toBe(false)
  await waitingRecovery(desk())
  expect(await takesBack()).toBe(true)
  expect(await takesBack()).toBe(false)
  const actions = everyTable(database.db).selectFrom('operator_actions').select('subject')
  expect(await actions.where('action', '=', 'accounts stop-recovery').execute()).toEqual([
    { subject: `recovery:${ACCOUNT}` },
  ])
})
