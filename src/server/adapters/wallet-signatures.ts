import { hashMessage, isErc6492Signature, parseErc6492Signature, recoverMessageAddress } from 'viem'

import type { WalletSignatures } from '@server/ports/wallet-signatures'
import { hex } from './evm-hex'
import { webAuthn } from './passkeys'

export const walletSignatures: WalletSignatures = {
  hashOf: (message) => hashMessage(message),
  signerOf: async (message, signature) => {
    try {
      const address = await recoverMessageAddress({ message, signature: hex(signature) })
      return address.toLowerCase()
    } catch {
      // The library throws at whatever no key can have made.
      return null
    }
  },
  unwrapped: (text) => {
    const signature = hex(text)
    if (!isErc6492Signature(signature)) return { inner: text, isWrapped: false }
    try {
      return { inner: parseErc6492Signature(signature).signature, isWrapped: true }
    } catch {
      return { inner: text, isWrapped: false }
    }
  },
}

/** What checks signatures of people: by passkeys, and by wallets. */
export const signaturePorts = { passkeys: webAuthn, walletSignatures }
