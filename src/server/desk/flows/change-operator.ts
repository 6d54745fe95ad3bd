import { DomainError, domainError } from '@kernel/domain-error'
import { secondsAfter } from '@kernel/instant'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import type { Approval } from '../policies/approval'
import {
  INVITATION_SECONDS,
  operatorChangeRefusal,
  type OperatorChange,
} from '../policies/operator'
import { endOperatorKeys, findOperatorKeys } from '../records/operator/key'
import { replaceInvitation, withdrawInvitation } from '../records/operator/invitation'
import { deleteOperatorSessionsOf } from '../records/operator/session'
import { endOperator, findOperator, hasLeft, insertOperator } from '../records/operator/store'
import type { Operation } from '../records/operator-action'
import { selectOpenProposals } from '../records/operator-proposal'
import { requestApproval } from '../steps/request-approval'
import { voidProposals } from '../steps/void-proposals'

interface Changed {
  readonly id: string
  /** Of somebody new. */
  readonly name: string
}

/**
 * Two other operators: somebody new is invited, lost keys end and a link adds one in their place, or somebody leaves. The
 * second one gets the link, which works once and is kept nowhere.
 */
export async function changeOperator(
  deps: FlowDeps,
  change: OperatorChange,
  { id, name }: Changed,
  operation: Operation,
): Promise<Approval> {
  const { database, clock, ids } = deps
  const token = ids.token()
  const at = clock.now()
  return database.transact(async (tx) => {
    const known = await findOperator(tx, id)
    const keys = (await findOperatorKeys(tx, id)).length
    const by = operation.operator
    const refused = operatorChangeRefusal(change, { id, by, isKnown: known !== null, keys, name })
    if (refused) throw new DomainError(refused)
    if (await hasLeft(tx, id)) throw domainError('operator-has-left', { operator: id })
    const details = { operator: id, name: known?.name ?? name }
    const request = {
      action: change,
      command: COMMANDS[change],
      subject: `operator:${id}`,
      details,
    }
    const approval = await requestApproval(tx, deps, { ...request, operation, at })
    if (approval.state !== 'done') return approval
    await carryOut(tx, change, details, operation, at)
    if (change === 'operator-end') return approval
    const expiresAt = secondsAfter(at, INVITATION_SECONDS)
    const tokenHash = deps.digests.hash(token)
    await replaceInvitation(tx, { operator: id, invitedBy: by, expiresAt, tokenHash })
    return { ...approval, link: `${deps.settings.consoleOrigin ?? ''}/console/invitation#${token}` }
  })
}

/** As the audit log names them. */
const COMMANDS: Readonly<Record<OperatorChange, string>> = {
  'operator-invite': 'operators invite',
  'operator-key': 'operators replace-key',
  'operator-end': 'operators end',
}

/** Whose keys end, ends in all their browsers at once, with what they have proposed: a lost key may have signed it. */
async function carryOut(
  tx: Tx,
  change: OperatorChange,
  { operator, name }: { readonly operator: string; readonly name: string },
  by: Operation,
  at: Date,
): Promise<void> {
  if (change === 'operator-invite') return insertOperator(tx, { id: operator, name }, at)
  await deleteOperatorSessionsOf(tx, operator)
  await endOperatorKeys(tx, operator, at)
  await withdrawInvitation(tx, operator)
  const open = await selectOpenProposals(tx)
  const own = open.filter(({ proposedBy }) => proposedBy === operator)
  await voidProposals(tx, own, by, at)
  if (change === 'operator-end') await endOperator(tx, operator, at)
}
