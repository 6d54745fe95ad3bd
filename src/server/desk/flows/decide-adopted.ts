import { internalError } from '@kernel/app-error'
import { domainError } from '@kernel/domain-error'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import type { Approval } from '../policies/approval'
import type { HoldRecord } from '../records/hold/row'
import { type Operation, operatorActor } from '../records/operator-action'
import { markAssigned, markCleared, selectUnclearedNamed } from '../records/payout/adopted'
import { payoutFileHash } from '../records/payout/row'
import type { SentPayment } from '../steps/adopt-payment'
import { findAnyHold, lockOpenHold } from '../steps/lock-hold'
import { requestApproval } from '../steps/request-approval'
import { settleAssigned, termsPaidBy } from '../steps/settle-assigned'
import { euroText } from '../views/operators/amounts'

type Adopted = Awaited<ReturnType<typeof findUncleared>>

/** Two operators: an adopted payment is no payment of what is queued for the same account. */
export function clearAdopted(
  deps: FlowDeps,
  endToEndId: string,
  operation: Operation,
): Promise<Approval> {
  const at = deps.clock.now()
  return deps.database.transact(async (tx) => {
    const details = detailsOf(await findUncleared(tx, endToEndId))
    const request = { action: 'restore-clear', command: 'restore clear' } as const
    const named = { subject: endToEndId, details, operation, at }
    const approval = await requestApproval(tx, deps, { ...request, ...named })
    if (approval.state === 'done') await markCleared(tx, endToEndId, at)
    return approval
  })
}

/**
 * Two operators: an adopted payment has paid a hold, and the decision on it is lost with the backup. It settles at the euros
 * of that payment, which is its payout from then on; nothing else is paid for it.
 */
export async function assignAdopted(
  deps: FlowDeps,
  { endToEndId, holdId }: { readonly endToEndId: string; readonly holdId: string },
  operation: Operation,
): Promise<Approval> {
  const { db } = deps.database
  const found = await findAnyHold(db, holdId)
  const payment = await readPayment(deps, await findUncleared(db, endToEndId))
  const at = deps.clock.now()
  return deps.database.transact(async (tx, log) => {
    const adopted = await findUncleared(tx, endToEndId)
    const open = await lockOpenHold(tx, found)
    const terms = await termsPaidBy(tx, deps, open, payment)
    const request = { action: 'restore-assign', command: 'restore assign' } as const
    const details = { ...detailsOf(adopted), ...heldIn(open) }
    const named = { subject: endToEndId, details, operation, at }
    const approval = await requestApproval(tx, deps, { ...request, ...named })
    if (approval.state !== 'done') return approval
    const by = { ...operatorActor(operation), at }
    const logged = { ...deps, log }
    const payout = await settleAssigned(tx, logged, open, { terms, payment }, by)
    await markAssigned(tx, endToEndId, payout.id)
    return approval
  })
}

async function findUncleared(db: Db, endToEndId: string) {
  const payment = await selectUnclearedNamed(db, endToEndId).executeTakeFirst()
  if (!payment) throw domainError('record-unknown', { kind: 'adopted payment', id: endToEndId })
  return payment
}

const detailsOf = ({ amount_cents: cents, creditor_name: creditor, iban }: Adopted) => ({
  ...{ euros: euroText(cents) ?? '', creditor, iban },
})

const heldIn = ({ id, accountId, chainId, asset, units }: HoldRecord) => ({
  ...{ hold: id, account: accountId, chain: String(chainId), asset, units: String(units) },
})

/** As it lies in `sent/`, byte for byte what was adopted. */
async function readPayment(
  { bank, bankMessages }: FlowDeps,
  { file_name: name, sha256 }: Adopted,
): Promise<SentPayment> {
  const content = await bank.readSent(name)
  if (payoutFileHash(content) !== sha256)
    throw internalError('a payment file is another than was adopted', name)
  return { name, content, order: await bankMessages.readOrder(content) }
}
