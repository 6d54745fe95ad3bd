import type { InvitationOpened } from '@contract/console/auth'
import type { CreatedPasskey } from '@contract/v1/passkeys'
import { domainError } from '@kernel/domain-error'
import { secondsAfter } from '@kernel/instant'
import { noteAuthEvent } from '../auth-events'
import type { FlowDeps } from '../deps'
import { FIRST_OPERATORS, operatorKeyCreation } from '../policies/operator'
import { CEREMONY_SECONDS } from '../policies/passkey'
import { keepOperatorChallenge, takeOperatorChallenge } from '../records/operator/challenge'
import {
  findInvited,
  markInvitationUsed,
  withdrawOpenInvitations,
} from '../records/operator/invitation'
import { countKeyHolders, findOperatorKeys, insertOperatorKey } from '../records/operator/key'
import { findOperator, type OperatorRecord } from '../records/operator/store'
import { recordOperatorAction } from '../records/operator-action'
import { type OpenedSession, openOperatorSession } from '../steps/open-operator-session'
import { assertOperatorNetwork } from '../steps/operator-network'

interface Opened {
  readonly token: string
  readonly remoteAddress: string
}

/** Whom the link invites, and what their browser needs to make a key. */
export async function openInvitation(
  deps: FlowDeps,
  { token, remoteAddress }: Opened,
): Promise<InvitationOpened> {
  const { database, clock, ids, digests, settings, brand } = deps
  await assertOperatorNetwork(deps, remoteAddress)
  const operator = await invited(deps, token)
  const origin = settings.consoleOrigin
  if (origin === null) throw domainError('console-absent')
  const challenge = ids.token()
  const asked = { holderHash: digests.hash(token), purpose: 'invitation' } as const
  const expiresAt = secondsAfter(clock.now(), CEREMONY_SECONDS)
  await keepOperatorChallenge(database.db, asked, challenge, expiresAt)
  const known = await findOperatorKeys(database.db, operator.id)
  const creation = operatorKeyCreation({ challenge, origin, brand: brand.name, operator, known })
  return { operator: { id: operator.id, name: operator.name }, creation }
}

interface Accepted extends Opened {
  readonly keyName: string
  readonly passkey: CreatedPasskey
}

/** Keeps the key, uses the link up and opens a session: all or nothing. */
export async function acceptInvitation(
  deps: FlowDeps,
  { token, remoteAddress, keyName, passkey }: Accepted,
): Promise<OpenedSession> {
  const { database, clock, ids, digests } = deps
  await assertOperatorNetwork(deps, remoteAddress)
  const { id: operator } = await invited(deps, token)
  const made = await verifyKey(deps, token, passkey)
  const { transports } = passkey.response
  const key = { ...made, id: ids.uuid(), operator, name: keyName, transports }
  const at = clock.now()
  const opened = await database.transact(async (tx) => {
    if (!(await markInvitationUsed(tx, digests.hash(token), at)))
      throw domainError('invitation-refused')
    if (!(await insertOperatorKey(tx, key, at))) throw domainError('key-refused')
    // Once the first operators have keys, two of them sign for each further one, and no link of before works.
    if ((await countKeyHolders(tx)) === FIRST_OPERATORS) await withdrawOpenInvitations(tx)
    await recordOperatorAction(tx, {
      operator,
      action: 'console key',
      subject: `operator:${operator}`,
      reason: 'accepted an invitation',
      details: { key: key.id, name: keyName },
      at,
    })
    return openOperatorSession(tx, deps, key)
  })
  noteAuthEvent(deps, 'operator-key-added', { operator })
  return opened
}

async function invited({ database, clock, digests }: FlowDeps, token: string) {
  const id = await findInvited(database.db, digests.hash(token), clock.now())
  const operator: OperatorRecord | null = id === null ? null : await findOperator(database.db, id)
  if (!operator) throw domainError('invitation-refused')
  return operator
}

/** Each try uses the challenge up. A key that its maker copies to other devices is no proof of one device. */
async function verifyKey(deps: FlowDeps, token: string, passkey: CreatedPasskey) {
  const { database, clock, digests, passkeys, settings } = deps
  const asked = { holderHash: digests.hash(token), purpose: 'invitation' } as const
  const challenge = await takeOperatorChallenge(database.db, asked, clock.now())
  if (challenge === null) throw domainError('passkey-late')
  const origin = settings.consoleOrigin
  const made = origin === null ? null : await passkeys.verifyCreated(passkey, { challenge, origin })
  if (!made) throw domainError('key-refused')
  if (!made.isDeviceBound && !settings.isSandbox) throw domainError('key-not-bound')
  return made
}
