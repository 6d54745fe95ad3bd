import type { PasskeyAssertion } from '@contract/v1/passkey-use'
import { domainError } from '@kernel/domain-error'
import { noteAuthEvent } from '../auth-events'
import type { FlowDeps } from '../deps'
import { readClosure } from '../records/desk-closure'
import { openSession, type SignedIn, type SignInPlace } from '../steps/keep-device'
import { usePasskey } from '../steps/use-passkey'
import { readAccount } from '../views/account'

interface PasskeySignIn extends SignInPlace {
  readonly assertion: PasskeyAssertion
}

/** Opens the session that a right code on a new device has left shut. */
export async function signInWithPasskey(
  deps: FlowDeps,
  { assertion, client, oldToken }: PasskeySignIn,
): Promise<SignedIn> {
  const { database, digests } = deps
  if (await readClosure(database.db)) throw domainError('sign-in-closed')
  const holderHash = digests.hash(client.browser)
  const accountId = await usePasskey(deps, { holderHash, purpose: 'sign-in', assertion })
  const session = await readAccount(database.db, accountId)
  if (!session) throw domainError('passkey-refused')
  const { token, device, isDeviceNew } = await database.transact(
    (tx) => openSession(tx, deps, { accountId, client, oldToken }),
    'read committed',
  )
  const { email } = session.accountData
  if (isDeviceNew) noteAuthEvent(deps, 'device-new', { email, accountId })
  noteAuthEvent(deps, 'session-opened', { email, accountId })
  return { token, device, session }
}
