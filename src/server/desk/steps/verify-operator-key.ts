import type { PasskeyAssertion } from '@contract/v1/passkey-use'
import type { FlowDeps } from '../deps'
import { operatorHandle } from '../policies/operator'
import { findOperatorKey, markOperatorKeyUsed, type OperatorKey } from '../records/operator/key'
import { findOperator } from '../records/operator/store'

/** The key that has signed the challenge on the console's page; null for anything else. Only a right one counts as a use. */
export async function verifyOperatorKey(
  { database: { db }, clock, passkeys, settings }: FlowDeps,
  challenge: string,
  assertion: PasskeyAssertion,
): Promise<OperatorKey | null> {
  const origin = settings.consoleOrigin
  const key = await findOperatorKey(db, assertion.id)
  if (origin === null || !key || !mayBeOf(key, assertion)) return null
  if ((await findOperator(db, key.operator)) === null) return null
  const signCount = await passkeys.verifyUse(assertion, { challenge, origin }, key)
  if (signCount === null) return null
  return (await markOperatorKeyUsed(db, { ...key, next: signCount, at: clock.now() })) ? key : null
}

/** Authenticators need not say whose key it is; where they do, it has to be this operator's. */
const mayBeOf = ({ operator }: OperatorKey, { response }: PasskeyAssertion): boolean =>
  (response.userHandle ?? operatorHandle(operator)) === operatorHandle(operator)
