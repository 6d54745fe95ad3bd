import { sign } from 'node:crypto'

import { ADDRESS_KEYS } from '@config/address-keys'
import { addressBytes, type AddressClaim } from '@kernel/signed-address'
import { SANDBOX_KEY_ID, SANDBOX_SIGNING_KEY } from '@sandbox/signer/signer'
import { signAddresses } from '@server/address-signer/sign-address'

export { verifySignature } from '@server/address-signer/signing-key'

/** The list that app and verify page are built with. */
export const TEST_KEYS = ADDRESS_KEYS

/** In this process, with the sandbox's key. */
export const signsAddresses = (xpub: string) => signAddresses(xpub, SANDBOX_SIGNING_KEY)

/** What the signer would give for a claim, whatever its address. */
export const proofOf = (claim: AddressClaim) => ({
  key: SANDBOX_KEY_ID,
  signature: sign(null, addressBytes(claim), SANDBOX_SIGNING_KEY.privateKey).toString('base64url'),
})
