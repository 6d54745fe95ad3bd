import { ADDRESS_KEYS } from '@config/address-keys'
import type { AddressAlarm } from '@contract/v1/address-alarms'
import type { Quote } from '@contract/v1/quotes'
import { type AddressClaim, type AddressKey, addressProblem } from '@kernel/signed-address'

import type { KeyValueStore } from '../../platform/storage'
import { verifySignature } from '../../platform/verify-signature'
import { isFromPinnedKey, PINNED_KEY, pinNewestKey } from '../../resources/address-keys'
import { toBaseUnits } from './transfer'

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
  if (keys.length === 0 && storage.get(PINNED_KEY) === null) return null
  if (!(await isFromPinnedKey(keys, storage))) return 'other-key'
  const problem = await proofProblem(quote, keys)
  if (problem === null) pinNewestKey(keys, storage)
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
