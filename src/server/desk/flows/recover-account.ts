import { domainError } from '@kernel/domain-error'
import type { Tx } from '@server/ports/db'
import { noteAuthEvent } from '../auth-events'
import type { FlowDeps } from '../deps'
import type { Approval } from '../policies/approval'
import { newFrom } from '../policies/new-device'
import { isRecoveryGood } from '../policies/recovery'
import { findAccount, lockAccount } from '../records/account'
import {
  type AccountRecovery,
  endRecovery,
  findDueRecovery,
  findRecovery,
  insertRecovery,
} from '../records/account-recovery'
import { deleteOtherDevices } from '../records/device'
import type { Operation } from '../records/operator-action'
import { deletePasskeys, findPasskeys } from '../records/passkey'
import { deleteSessionsOf } from '../records/session'
import { endWaitingRecovery, takeRecoveryBack } from '../steps/end-recovery'
import { assertKnownDevice, type DeviceCaller } from '../steps/known-device'
import { queueSecurityMail } from '../steps/queue-security-mail'
import { requestApproval } from '../steps/request-approval'

interface Asked {
  readonly accountId: string
  /** SHA-256 of the evidence, in hexadecimal: never the mailbox alone. */
  readonly evidence: string
}

/**
 * Two operators who have seen the same evidence: the account's passkeys go in a day, unless its owner stops it. The mailbox
 * and every device that is signed in are told at once.
 */
export async function askRecovery(
  deps: FlowDeps,
  { accountId, evidence }: Asked,
  operation: Operation,
): Promise<Approval> {
  const at = deps.clock.now()
  return deps.database.transact(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account || account.disabledAt)
      throw domainError('record-unknown', { kind: 'account', id: accountId })
    if ((await findPasskeys(tx, accountId)).length === 0) throw domainError('recovery-needless')
    if (await findRecovery(tx, accountId)) throw domainError('recovery-waits')
    const details = { account: account.email, evidence }
    const request = { action: 'recovery', command: 'accounts recover' } as const
    const subject = `recovery:${accountId}`
    const approval = await requestApproval(tx, deps, {
      ...request,
      subject,
      details,
      operation,
      at,
    })
    if (approval.state !== 'done') return approval
    const { proposalId } = approval
    const dueAt = newFrom(at)
    const id = deps.ids.opaque('rc')
    const recovery = { id, accountId, evidence, proposalId, askedAt: at, dueAt }
    await insertRecovery(tx, recovery)
    await queueSecurityMail(tx, deps, { accountId, news: { kind: 'recovery-asked', dueAt } })
    return approval
  })
}

/**
 * The owner, on a device that is no longer new: whoever has just signed in with a stolen mailbox keeps no owner from a
 * recovery. Stopping it twice is no trouble.
 */
export async function stopOwnRecovery(deps: FlowDeps, caller: DeviceCaller): Promise<void> {
  const { accountId, deviceId } = caller
  const recovery = await findRecovery(deps.database.db, accountId)
  if (!recovery) return
  await assertKnownDevice(deps, caller, { act: 'stop-recovery', subject: recovery.id, iban: null })
  const by = { by: `device:${deviceId ?? 'unknown'}`, at: deps.clock.now() }
  await deps.database.transact(async (tx) => {
    if (await endWaitingRecovery(tx, accountId, by)) await tellStopped(tx, deps, accountId)
  }, 'read committed')
}

/** One operator takes it back. */
export const stopRecovery = (
  deps: FlowDeps,
  accountId: string,
  operation: Operation,
): Promise<void> =>
  deps.database.transact(async (tx) => {
    if (!(await takeRecoveryBack(tx, accountId, operation, deps.clock.now())))
      throw domainError('decided-already')
    await tellStopped(tx, deps, accountId)
  })

const tellStopped = (tx: Tx, deps: FlowDeps, accountId: string): Promise<void> =>
  queueSecurityMail(tx, deps, { accountId, news: { kind: 'recovery-stopped' } })

/** Carries out one recovery whose day is over, or voids it; false where none is due. */
export async function applyNextRecovery(deps: FlowDeps): Promise<boolean> {
  const { database, clock } = deps
  const recovery = await findDueRecovery(database.db, clock.now())
  if (!recovery) return false
  const isApplied = await database.transact((tx) => apply(tx, deps, recovery), 'read committed')
  if (isApplied) noteAuthEvent(deps, 'session-ended', { accountId: recovery.accountId })
  return true
}

/** The lost devices are forgotten with the passkeys: whoever holds one signs in as on a new device. */
async function apply(tx: Tx, deps: FlowDeps, recovery: AccountRecovery): Promise<boolean> {
  const { id, accountId } = recovery
  const isOpen = (await findAccount(tx, accountId)) !== null
  const isGood = isRecoveryGood(recovery, { isOpen, passkeys: await findPasskeys(tx, accountId) })
  const by = { by: 'desk', at: deps.clock.now() }
  if (!(await endRecovery(tx, id, isGood ? 'applied' : 'voided', by)) || !isGood) return false
  await deletePasskeys(tx, accountId)
  await deleteSessionsOf(tx, accountId)
  await deleteOtherDevices(tx, accountId, null)
  await queueSecurityMail(tx, deps, { accountId, news: { kind: 'recovered' } })
  return true
}
