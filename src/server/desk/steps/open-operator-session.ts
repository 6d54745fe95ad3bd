import type { OperatorSession } from '@contract/console/auth'
import { domainError } from '@kernel/domain-error'
import { secondsAfter, toSeconds } from '@kernel/instant'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import type { OperatorKey } from '../records/operator/key'
import { insertOperatorSession } from '../records/operator/session'
import { findOperator } from '../records/operator/store'
import { recordOperatorAction } from '../records/operator-action'

export interface OpenedSession {
  /** Of its cookie. */
  readonly token: string
  readonly session: OperatorSession
}

/** Opens a session by a key that has just signed. */
export async function openOperatorSession(
  tx: Tx,
  { ids, digests, clock, settings }: FlowDeps,
  key: Pick<OperatorKey, 'id' | 'operator' | 'name'>,
): Promise<OpenedSession> {
  const operator = await findOperator(tx, key.operator)
  if (!operator) throw domainError('key-refused')
  const token = ids.token()
  const openedAt = clock.now()
  const expiresAt = secondsAfter(openedAt, settings.session.absoluteSeconds)
  await insertOperatorSession(tx, {
    id: ids.uuid(),
    tokenHash: digests.hash(token),
    operator: key.operator,
    keyId: key.id,
    openedAt,
    expiresAt,
  })
  await recordOperatorAction(tx, {
    operator: key.operator,
    action: 'console sign-in',
    subject: `operator:${key.operator}`,
    reason: 'signed in by a key',
    details: { key: key.id, name: key.name },
    at: openedAt,
  })
  const { id, name } = operator
  return { token, session: { operator: { id, name }, expiresTs: toSeconds(expiresAt) } }
}
