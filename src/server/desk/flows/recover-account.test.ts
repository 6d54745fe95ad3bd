import { secondKey } from '@test/builders/approvals'
import { deskPerCase } from '@test/builders/desk-per-case'
import { operation } from '@test/builders/held-money'
import { ACCOUNT } from '@test/builders/money-plan'
import { addsPasskey, EVIDENCE } from '@test/builders/lost-passkey'
import { onNewDevice, triesMailed, triesOf } from '@test/builders/new-device'
import { codeOf, refusedWith } from '@test/builders/refusals'
import { subjectsOf } from '@test/builders/waiting-change'
import { everyTable } from '@test/setup/tables'
import { setDisabledAt } from '../records/account'
import type { Operation } from '../records/operator-action'
import { findPasskeys, markPasskeyUsed } from '../records/passkey'
import { askPasskey } from '../steps/use-passkey'
import { readNotices } from '../views/notices'
import { applyNextRecovery, askRecovery, stopOwnRecovery, stopRecovery } from './recover-account'

const desk = deskPerCase()
const DAY = 86_400
const otto = () => secondKey(desk().deps)

const asks = (by: Operation = operation, evidence = EVIDENCE) =>
  askRecovery(desk().deps, { accountId: ACCOUNT, evidence }, by)

/** Approved by two, on an account with a passkey and a device. */
async function waiting() {
  const device = await onNewDevice(desk(), true)
  await addsPasskey(desk())
  await asks()
  expect(await asks(await otto())).toMatchObject({ state: 'done', proposedBy: 'olga' })
  return device
}

const left = async () => ({
  passkeys: (await findPasskeys(desk().database.db, ACCOUNT)).length,
  sessions: (await everyTable(desk().database.db).selectFrom('sessions').selectAll().execute())
    .length,
})
/** Whether a mailed code alone signs in on a device that nobody knows. */
const codeIsEnough = () =>
  desk().database.transact(async (tx) => {
    const client = { browser: desk().deps.ids.token(), device: null }
    return (await askPasskey(tx, desk().deps, { accountId: ACCOUNT, client })) === null
  })
const told = async () =>
  (await readNotices(desk().deps, { accountId: ACCOUNT, deviceId: null })).recoveryTs
const endings = () =>
  everyTable(desk().database.db).selectFrom('account_recoveries').select('status').execute()
const due = async () => {
  desk().clock.advance(DAY)
  return applyNextRecovery(desk().deps)
}

it('takes the passkeys when its day is over, not before, once, and tells the mailbox and devices', async () => {
  await waiting()
  const dueTs = Math.floor(desk().clock.now().getTime() / 1000) + DAY
  expect(await told()).toBe(dueTs)
  expect(await left()).toEqual({ passkeys: 1, sessions: 1 })
  expect(await codeIsEnough()).toBe(false)
  desk().clock.advance(DAY - 1)
  expect(await applyNextRecovery(desk().deps)).toBe(false)
  desk().clock.advance(1)
  await Promise.all([1, 2, 3].map(() => applyNextRecovery(desk().deps)))
  expect(await left()).toEqual({ passkeys: 0, sessions: 0 })
  expect(await codeIsEnough()).toBe(true)
  expect(await told()).toBeUndefined()
  expect(await subjectsOf(desk())).toEqual([
    'Your passkeys will be removed in 24 hours',
    'Your passkeys were removed',
  ])
  expect(await asks().catch(codeOf)).toBe('recovery-needless')
  await addsPasskey(desk())
  expect(await due()).toBe(false)
  expect((await left()).passkeys).toBe(1)
  const { pool } = desk().owner
  await expect(pool.query(`update account_recoveries set status = 'waiting'`)).rejects.toThrow(
    'frozen',
  )
})

it('does nothing by one operator, by two who saw different papers, or twice', async () => {
  await onNewDevice(desk(), true)
  await addsPasskey(desk())
  await asks()
  await expect(asks()).rejects.toMatchObject(refusedWith('proposed-already'))
  const other = { ...operation, operator: 'otto' }
  expect((await asks(other, 'f'.repeat(64))).state).toBe('proposed')
  expect(await told()).toBeUndefined()
  expect((await asks(await secondKey(desk().deps, 'olga'), 'f'.repeat(64))).state).toBe('done')
  expect(await asks().catch(codeOf)).toBe('recovery-waits')
})

it('is stopped by its owner on a device that is signed in', async () => {
  const device = await waiting()
  expect(await readNotices(desk().deps, device)).not.toHaveProperty('stopFromTs')
  // Mails of one moment have no order.
  desk().clock.advance(60)
  await stopOwnRecovery(desk().deps, device)
  expect(await told()).toBeUndefined()
  await stopOwnRecovery(desk().deps, device)
  expect(await due()).toBe(false)
  expect(await left()).toEqual({ passkeys: 1, sessions: 1 })
  expect((await subjectsOf(desk())).at(-1)).toBe('Your passkeys stay')
})

it('is not stopped by whoever signed in today, who is told from when on it may', async () => {
  await waiting()
  const thief = await onNewDevice(desk())
  const untilTs = desk().now() + DAY
  await expect(stopOwnRecovery(desk().deps, thief)).rejects.toMatchObject({
    refusal: { code: 'device-too-new', parameters: { untilTs } },
  })
  expect(await readNotices(desk().deps, thief)).toMatchObject({ stopFromTs: untilTs })
  expect((await triesOf(desk())).map(({ act }) => act)).toEqual(['stop-recovery'])
  expect((await triesMailed(desk())).join()).toContain(
    '\nTried: stop the recovery of the account\n',
  )
  expect(await due()).toBe(true)
  expect((await left()).passkeys).toBe(0)
})

it('is taken back by one operator', async () => {
  await waiting()
  await stopRecovery(desk().deps, ACCOUNT, operation)
  expect(await stopRecovery(desk().deps, ACCOUNT, operation).catch(codeOf)).toBe('decided-already')
  expect(await due()).toBe(false)
})

it('is void once a passkey was used that was said to be lost', async () => {
  await waiting()
  const [passkey] = await findPasskeys(desk().database.db, ACCOUNT)
  desk().clock.advance(60)
  const use = { next: 1, at: desk().clock.now() }
  if (passkey) await markPasskeyUsed(desk().database.db, { ...passkey, ...use })
  expect(await due()).toBe(true)
  expect(await left()).toEqual({ passkeys: 1, sessions: 1 })
  expect(await endings()).toEqual([{ status: 'voided' }])
})

it('is void where the account is closed', async () => {
  await waiting()
  const { database, clock } = desk()
  await database.transact((tx) => setDisabledAt(tx, ACCOUNT, clock.now()), 'read committed')
  expect(await due()).toBe(true)
  expect(await left()).toEqual({ passkeys: 1, sessions: 1 })
  expect(await endings()).toEqual([{ status: 'voided' }])
})
