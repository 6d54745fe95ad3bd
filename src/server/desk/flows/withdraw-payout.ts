import { domainError } from '@kernel/domain-error'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { PAYOUT_ACT_STATES } from '../policies/payout-acts'
import { type Operation, operatorActor, recordOperatorAction } from '../records/operator-action'
import { ENDED_STATES, type PayoutRecord } from '../records/payout/row'
import { lockAnyPayout } from '../steps/lock-payout'
import { recordWithdrawal } from '../steps/record-evidence'
import { selectUnnotedWithdrawals } from '../views/stray-files'

/**
 * Stops a payout that has not left: one that is queued at once, any other by one rename of its file, which the sender's own
 * rename may have forestalled. The operator's action is on record before the file moves.
 */
export async function withdrawPayout(
  deps: FlowDeps,
  payoutId: string,
  operation: Operation,
): Promise<void> {
  const by = { ...operatorActor(operation), at: deps.clock.now() }
  const payout = await deps.database.transact(async (tx, log) => {
    const found = await lockWithdrawable(tx, payoutId)
    const entry = { subject: payoutId, details: { file: found.file?.name ?? null }, at: by.at }
    await recordOperatorAction(tx, { ...operation, ...entry, action: 'payouts withdraw' })
    if (!found.file) await recordWithdrawal(tx, { ...deps, log }, payoutId, by)
    return found
  })
  if (!payout.file) return
  const from = deps.bankProfile.takesFilesByRename ? 'staging-or-outgoing' : 'staging'
  if ((await deps.bank.withdraw(payout.file.name, from)) === 'left') throw hasLeft(payout)
  await deps.database.transact((tx, log) => recordWithdrawal(tx, { ...deps, log }, payoutId, by))
}

/** Finishes what an operator began: a committed file that lies in `withdrawn/` never leaves. Answers how many there were. */
export async function finishWithdrawals(deps: FlowDeps): Promise<number> {
  const ids = await selectUnnotedWithdrawals(deps)
  const by = { actor: 'payout-sender', at: deps.clock.now() }
  for (const id of ids)
    await deps.database.transact((tx, log) => recordWithdrawal(tx, { ...deps, log }, id, by))
  return ids.length
}

async function lockWithdrawable(tx: Tx, id: string): Promise<PayoutRecord> {
  const payout = await lockAnyPayout(tx, id)
  if (ENDED_STATES.includes(payout.status)) throw domainError('decided-already')
  if (!PAYOUT_ACT_STATES.withdraw.includes(payout.status)) throw hasLeft(payout)
  return payout
}

const hasLeft = ({ id, status }: PayoutRecord) => domainError('payout-has-left', { id, status })
