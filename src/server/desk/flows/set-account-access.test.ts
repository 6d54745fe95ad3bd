import { secondKey } from '@test/builders/approvals'
import { deskPerCase } from '@test/builders/desk-per-case'
import { operation } from '@test/builders/held-money'
import { waitingRecovery } from '@test/builders/lost-passkey'
import { ACCOUNT } from '@test/builders/money-plan'
import { onNewDevice } from '@test/builders/new-device'
import { refusedWith } from '@test/builders/refusals'
import { askedChange, BYRON, endingsOf, seenOf } from '@test/builders/waiting-change'
import { everyTable } from '@test/setup/tables'
import { findAccount } from '../records/account'
import { findDeviceById } from '../records/device'
import type { Operation } from '../records/operator-action'
import { applyNextRecipientChange } from './apply-recipient-change'
import { applyNextRecovery } from './recover-account'
import { closeAccount, openAccount } from './set-account-access'

const desk = deskPerCase()
const DAY = 86_400
const otto = () => secondKey(desk().deps)
const opens = (by: Operation = operation, name: string = ACCOUNT) =>
  openAccount(desk().deps, name, by)

it('locks an account out by one operator, and lets it in again by two, each once', async () => {
  const { deps } = desk()
  const { db } = deps.database
  const email = (await findAccount(db, ACCOUNT))?.email ?? ''
  const closes = (name: string) => closeAccount(deps, name, operation)
  expect(await closes(email.toUpperCase())).toBe(ACCOUNT)
  expect(await findAccount(db, ACCOUNT)).toBeNull()
  await expect(closes(ACCOUNT)).rejects.toMatchObject({
    refusal: { code: 'account-access', parameters: { email, isDisabled: true } },
  })
  expect(await opens()).toMatchObject({ state: 'proposed' })
  await expect(opens()).rejects.toMatchObject(refusedWith('proposed-already'))
  expect(await findAccount(db, ACCOUNT)).toBeNull()
  expect(await opens(await otto())).toMatchObject({ state: 'done', proposedBy: 'olga' })
  expect(await findAccount(db, ACCOUNT)).not.toBeNull()
  await expect(opens()).rejects.toMatchObject(refusedWith('account-access'))
  await expect(opens(operation, 'acc_none')).rejects.toMatchObject({
    refusal: { code: 'record-unknown', parameters: { kind: 'account', id: 'acc_none' } },
  })
})

it('takes a proposal for no other closing', async () => {
  const { deps, clock } = desk()
  await closeAccount(deps, ACCOUNT, operation)
  await opens()
  await opens(await otto())
  clock.advance(60)
  await closeAccount(deps, ACCOUNT, operation)
  await opens()
  expect((await opens(await otto())).state).toBe('done')
})

it('ends what waits for the account, and forgets the devices that are still new', async () => {
  const { deps, clock } = desk()
  const { db } = deps.database
  const { id, owner, thief } = await askedChange(desk())
  clock.advance(DAY - 1)
  const young = await onNewDevice(desk())
  clock.advance(1)
  await waitingRecovery(desk())
  await closeAccount(deps, ACCOUNT, operation)
  expect(await endingsOf(desk())).toEqual(['voided'])
  const recoveries = everyTable(db).selectFrom('account_recoveries').select(['status', 'ended_by'])
  expect(await recoveries.execute()).toEqual([{ status: 'stopped', ended_by: 'operator:olga' }])
  const actions = everyTable(db).selectFrom('operator_actions').select(['action', 'details'])
  expect(await actions.where('subject', 'like', `%${ACCOUNT}`).execute()).toEqual(
    expect.arrayContaining([
      { action: 'accounts disable', details: { voidedChanges: '1' } },
      { action: 'accounts stop-recovery', details: {} },
    ]),
  )
  const isKept = ({ deviceId }: typeof owner) => findDeviceById(db, ACCOUNT, deviceId)
  expect(await isKept(owner)).not.toBeNull()
  expect(await isKept(thief)).not.toBeNull()
  expect(await isKept(young)).toBeNull()

  await opens()
  await opens(await otto())
  clock.advance(DAY)
  expect(await applyNextRecipientChange(deps)).toBe(false)
  expect(await applyNextRecovery(deps)).toBe(false)
  expect(await seenOf(desk(), id)).toMatchObject({ iban: BYRON.iban })
})
