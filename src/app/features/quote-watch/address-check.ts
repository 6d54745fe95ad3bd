import { ADDRESS_KEYS } from '@config/address-keys'
import type { AddressAlarm } from '@contract/v1/address-alarms'
import type { Quote } from '@contract/v1/quotes'
import {
  type AddressClaim,
  type AddressKey,
  addressProblem,
  followsPinnedKey,
} from '@kernel/signed-address'

import type { KeyValueStore } from '../../platform/storage'
import { toBaseUnits } from './transfer'
import { verifySignature } from './verify-signature'

/** Storage key of the newest address key that this browser has trusted. */
export const PINNED_KEY = 'address.key'

/** Whether the screen may show the address: what is paid, or over, shows none. */
export const isAddressAsked = ({ status }: Quote): boolean =>
  status === 'awaits-crypto' || status === 'expired'

/** Everything that the check was about: another text asks for another check. */
export const checkedText = (quote: Quote): string =>
  JSON.stringify([
    ...[quote.quoteId, quote.chainId, quote.token.address, quote.token.decimals],
    ...[quote.tokenAmount, quote.receiverWalletAddress, quote.expiredTs, quote.addressProof],
  ])

/** Why the address must not be shown; null where it may. A build without keys checks nothing. */
export async function addressAlarm(
  quote: Quote,
  storage: KeyValueStore,
  keys: readonly AddressKey[] = ADDRESS_KEYS,
): Promise<AddressAlarm | null> {
  const pinned = storage.get(PINNED_KEY)
  if (keys.length === 0 && pinned === null) return null
  if (!(await followsPinnedKey(keys, pinned, verifySignature))) return 'other-key'
  const problem = await proofProblem(quote, keys)
  const newest = keys.at(-1)
  if (problem === null && newest) storage.set(PINNED_KEY, newest.key)
  return problem
}

async function proofProblem(quote: Quote, keys: readonly AddressKey[]) {
  const claim = claimOf(quote)
  if (claim === null) return quote.addressProof ? 'forged' : 'unsigned'
  return addressProblem(claim, quote.addressProof, keys, verifySignature)
}

/** What the quote says, as it was signed; null where it does not say enough, or more than was signed. */
function claimOf({ addressProof, chainId, token, ...quote }: Quote): AddressClaim | null {
  if (!addressProof || chainId === undefined || token.address === undefined) return null
  const { expiresTs } = addressProof
  if (quote.expiredTs > expiresTs) return null
  return {
    ...{ quoteId: quote.quoteId, chainId, expiresTs, contract: token.address },
    ...{ decimals: token.decimals, address: quote.receiverWalletAddress },
    units: toBaseUnits(quote.tokenAmount, token.decimals).toString(),
  }
}
