import type { PasskeyAssertion, PasskeyRequest } from '@contract/v1/passkey-use'
import { domainError } from '@kernel/domain-error'
import { secondsAfter } from '@kernel/instant'
import type { Tx } from '@server/ports/db'
import { noteAuthEvent } from '../auth-events'
import type { FlowDeps } from '../deps'
import { CEREMONY_SECONDS, requestOf, userHandle } from '../policies/passkey'
import { findDevice } from '../records/device'
import { findPasskeys, markPasskeyUsed } from '../records/passkey'
import { keepChallenge, type PasskeyPurpose, takeChallenge } from '../records/passkey-challenge'

interface Use {
  readonly holderHash: Buffer
  readonly purpose: PasskeyPurpose
  readonly assertion: PasskeyAssertion
}

/** Whose passkey answers the holder's challenge. Each try uses the challenge up; only a right one counts as a use. */
export async function usePasskey(
  deps: FlowDeps,
  { holderHash, purpose, assertion }: Use,
): Promise<string> {
  const { database, clock } = deps
  const asked = await takeChallenge(database.db, { holderHash, purpose }, clock.now())
  if (!asked) {
    noteAuthEvent(deps, 'passkey-refused', {})
    throw domainError('passkey-late')
  }
  const { accountId } = asked
  const isRight = await takeAssertion(deps, asked, assertion)
  noteAuthEvent(deps, isRight ? 'passkey-right' : 'passkey-refused', { accountId })
  if (!isRight) throw domainError('passkey-refused')
  return accountId
}

/** Whether one of the account's passkeys has signed the challenge; that is then its last use. */
async function takeAssertion(
  { database: { db }, clock, passkeys, settings }: FlowDeps,
  { accountId, challenge }: { readonly accountId: string; readonly challenge: string },
  assertion: PasskeyAssertion,
): Promise<boolean> {
  const known = await findPasskeys(db, accountId)
  const key = known.find(({ credentialId }) => credentialId === assertion.id)
  if (!key || !mayBeOf(accountId, assertion)) return false
  const ceremony = { challenge, origin: settings.publicOrigin }
  const signCount = await passkeys.verifyUse(assertion, ceremony, key)
  return signCount !== null && markPasskeyUsed(db, { ...key, next: signCount, at: clock.now() })
}

/** Authenticators need not say whose passkey it is; where they do, it has to be this account's. */
const mayBeOf = (accountId: string, { response }: PasskeyAssertion): boolean =>
  (response.userHandle ?? userHandle(accountId)) === userHandle(accountId)

interface SigningIn {
  readonly accountId: string
  /** What the browser shows: its device cookie, and the one that binds the code to it. */
  readonly client: { readonly device: string | null; readonly browser: string }
}

/** What else a new device has to show after a right code, where the account has a passkey; null where nothing. */
export async function askPasskey(
  tx: Tx,
  { digests, clock, ids, settings }: FlowDeps,
  { accountId, client }: SigningIn,
): Promise<PasskeyRequest | null> {
  if (await findDevice(tx, accountId, digests.hash(client.device ?? ''))) return null
  const known = await findPasskeys(tx, accountId)
  if (known.length === 0) return null
  const challenge = ids.token()
  const expiresAt = secondsAfter(clock.now(), CEREMONY_SECONDS)
  const holderHash = digests.hash(client.browser)
  await keepChallenge(tx, { holderHash, purpose: 'sign-in', accountId, challenge, expiresAt })
  return requestOf({ challenge, origin: settings.publicOrigin, known })
}
