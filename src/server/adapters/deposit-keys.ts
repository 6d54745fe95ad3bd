import { secp256k1 } from '@noble/curves/secp256k1'
import { getAddress, toHex } from 'viem'
import { HDKey, publicKeyToAddress } from 'viem/accounts'

import type { DepositKeys } from '@server/ports/deposit-keys'

/** A derivation takes a millisecond, and the signer needs a recipient's address for each of its quotes. */
const KEPT_ADDRESSES = 10_000

/** Addresses are children 0/index of the account key (BIP-44: the external chain). */
export function depositKeys(xpub: string): DepositKeys {
  const chain = HDKey.fromExtendedKey(xpub).deriveChild(0)
  const kept = new Map<number, string>()
  return {
    address: (index) => {
      const address = kept.get(index) ?? derive(chain, index)
      kept.set(index, address)
      if (kept.size > KEPT_ADDRESSES) kept.clear()
      return address
    },
    // The checked form of an address that the database already checked.
    checksummed: (address) => getAddress(address),
  }
}

function derive(chain: HDKey, index: number): string {
  const { publicKey } = chain.deriveChild(index)
  if (!publicKey) throw new Error('the extended key gives no public key')
  const point = secp256k1.ProjectivePoint.fromHex(publicKey).toRawBytes(false)
  return publicKeyToAddress(toHex(point)).toLowerCase()
}

const ACCOUNT_DEPTH = 3
/** BIP 32: the first hardened child. */
const HARDENED = 0x8000_0000

/** Which account of a wallet a key is, as BIP 44 counts them; null for a key of another depth or kind. */
export function accountOf(xpub: string): number | null {
  const { depth, index } = HDKey.fromExtendedKey(xpub)
  return depth === ACCOUNT_DEPTH && index >= HARDENED ? index - HARDENED : null
}
