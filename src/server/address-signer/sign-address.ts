import { addressBytes } from '@kernel/signed-address'
import { documentBytes } from '@kernel/signed-document'
import { depositKeys } from '@server/adapters/deposit-keys'
import type { AddressSigner } from '@server/ports/address-signer'
import { documentProblem } from './document-problem'
import { publicKeyText, signBytes, type SigningKey } from './signing-key'

/** Derives and signs in this process. */
export function signAddresses(xpub: string, { id, privateKey }: SigningKey): AddressSigner {
  const keys = depositKeys(xpub)
  const key = publicKeyText(privateKey)
  return {
    sign: ({ index, ...asked }) => {
      const address = keys.address(index)
      const signature = signBytes(addressBytes({ ...asked, address }), privateKey)
      return Promise.resolve({ address, proof: { key: id, signature } })
    },
    signDocument: async (signable) => {
      const problem = documentProblem(signable)
      if (problem !== null) throw new RangeError(problem)
      const signature = signBytes(documentBytes(signable.format, signable.document), privateKey)
      return { key: id, signature }
    },
    describe: (index) => Promise.resolve({ address: keys.address(index), id, key }),
  }
}
