import type { PasskeyAssertion } from '@contract/v1/passkey-use'
import { domainError } from '@kernel/domain-error'
import { noteAuthEvent } from '../auth-events'
import type { FlowDeps } from '../deps'
import { checkNetwork, codeWindows } from '../policies/sign-in'
import { readClosure } from '../records/desk-closure'
import { returnHits } from '../records/limit-window'
import { openSession, type SignedIn, type SignInPlace } from '../steps/keep-device'
import { usePasskey } from '../steps/use-passkey'
import { assertWithinLimit } from '../steps/within-limit'
import { readAccount } from '../views/account'

interface PasskeySignIn extends SignInPlace {
  readonly assertion: PasskeyAssertion
}

/** Opens the session that a right code on a new device has left shut, within the limits of the network that asks. */
export async function signInWithPasskey(
  deps: FlowDeps,
  { assertion, client, oldToken }: PasskeySignIn,
): Promise<SignedIn> {
  const { database, digests, settings } = deps
  if (await readClosure(database.db)) throw domainError('sign-in-closed')
  const { remoteAddress } = client
  const network = checkNetwork(remoteAddress)
  const limit = settings.signIn.checkByNetwork
  await assertWithinLimit(deps, { name: 'network', bucket: network, limit })
  const holderHash = digests.hash(client.browser)
  const accountId = await usePasskey(deps, { holderHash, purpose: 'sign-in', assertion })
  const session = await readAccount(deps, accountId)
  if (!session) throw domainError('passkey-refused')
  const { token, device, isDeviceNew } = await database.transact(
    (tx) => openSession(tx, deps, { accountId, client, oldToken }),
    'read committed',
  )
  const { email } = session.accountData
  if (isDeviceNew) noteAuthEvent(deps, 'device-new', { email, accountId })
  noteAuthEvent(deps, 'session-opened', { email, accountId })
  // Whoever signed in has used up nothing: neither what the passkey was counted in nor what the code before it was.
  const emailHash = digests.hash(email)
  const coded = { browserHash: holderHash, emailHash, device: null, remoteAddress }
  await returnHits(database.db, codeWindows(coded))
  await returnHits(database.db, [network])
  return { token, device, session }
}
