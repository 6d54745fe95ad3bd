import type { PasskeyAssertion } from '@contract/v1/passkeys'
import { domainError } from '@kernel/domain-error'
import type { FlowDeps } from '../deps'
import { userHandle } from '../policies/passkey'
import { findPasskeys, markPasskeyUsed } from '../records/passkey'
import { type PasskeyPurpose, takeChallenge } from '../records/passkey-challenge'

interface Use {
  readonly holderHash: Buffer
  readonly purpose: PasskeyPurpose
  readonly assertion: PasskeyAssertion
}

/** Whose passkey answers the holder's challenge. Each try uses the challenge up; only a right one counts as a use. */
export async function usePasskey(
  { database: { db }, clock, passkeys, settings }: FlowDeps,
  { holderHash, purpose, assertion }: Use,
): Promise<string> {
  const now = clock.now()
  const asked = await takeChallenge(db, { holderHash, purpose }, now)
  if (!asked) throw domainError('passkey-late')
  const { accountId, challenge } = asked
  const known = await findPasskeys(db, accountId)
  const key = known.find(({ credentialId }) => credentialId === assertion.id)
  if (!key || !mayBeOf(accountId, assertion)) throw domainError('passkey-refused')
  const ceremony = { challenge, origin: settings.publicOrigin }
  const signCount = await passkeys.verifyUse(assertion, ceremony, key)
  if (signCount === null || !(await markPasskeyUsed(db, key, signCount, now)))
    throw domainError('passkey-refused')
  return accountId
}

/** Authenticators need not say whose passkey it is; where they do, it has to be this account's. */
const mayBeOf = (accountId: string, { response }: PasskeyAssertion): boolean =>
  (response.userHandle ?? userHandle(accountId)) === userHandle(accountId)
