import { DomainError, domainError } from '@kernel/domain-error'
import { secondsAfter } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { INVITATION_SECONDS, invitationRefusal } from '../policies/operator'
import { countKeyHolders, findOperatorKeys } from '../records/operator/key'
import { replaceInvitation } from '../records/operator/invitation'
import { hasLeft, insertOperator } from '../records/operator/store'
import { type Operation, recordOperatorAction } from '../records/operator-action'

interface Invitation {
  /** Opens the invitation once; the database keeps its hash alone. */
  readonly link: string
  readonly expiresAt: Date
}

interface Deps extends Pick<FlowDeps, 'database' | 'clock' | 'ids' | 'digests'> {
  readonly consoleOrigin: string | null
}

/** Invites one of the first two operators, who have nobody to approve them. */
export async function inviteOperator(
  { database, clock, ids, digests, consoleOrigin }: Deps,
  { id, name }: { readonly id: string; readonly name: string },
  operation: Operation,
): Promise<Invitation> {
  if (consoleOrigin === null) throw domainError('console-absent')
  const token = ids.token()
  const at = clock.now()
  const expiresAt = secondsAfter(at, INVITATION_SECONDS)
  await database.transact(async (tx) => {
    const keys = (await findOperatorKeys(tx, id)).length
    const refused = invitationRefusal({ id, keys, holders: await countKeyHolders(tx) })
    if (refused) throw new DomainError(refused)
    if (await hasLeft(tx, id)) throw domainError('operator-has-left', { operator: id })
    await insertOperator(tx, { id, name }, at)
    const invitation = { operator: id, invitedBy: operation.operator, expiresAt }
    await replaceInvitation(tx, { ...invitation, tokenHash: digests.hash(token) })
    const entry = { action: 'operators invite', subject: `operator:${id}`, details: { name }, at }
    await recordOperatorAction(tx, { ...operation, ...entry })
  })
  return { link: `${consoleOrigin}/console/invitation#${token}`, expiresAt }
}
