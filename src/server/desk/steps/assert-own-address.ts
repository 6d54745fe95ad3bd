import { isNativeAddress } from '@kernel/address'
import { domainError } from '@kernel/domain-error'
import type { FlowDeps } from '../deps'
import { isMistyped, isUnowned } from '../policies/holds'
import { isDepositAddress } from '../records/deposit-address'

/** Refuses what can be seen to be mistyped, nobody's, a token's or the desk's own; answers the rest in lower case. */
export async function assertOwnAddress(
  deps: FlowDeps,
  chainId: number,
  address: string,
): Promise<string> {
  if (isMistyped(address, deps.keys.checksummed(address))) throw domainError('address-mistyped')
  const plain = address.toLowerCase()
  const isToken = deps.catalogue.token(chainId, plain) !== null
  const isOurs = await isDepositAddress(deps.database.db, plain)
  if (isUnowned(plain) || isNativeAddress(plain) || isToken || isOurs)
    throw domainError('address-not-own')
  return plain
}
