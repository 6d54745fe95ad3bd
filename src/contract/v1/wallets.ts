import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { AddressText, ChainId, RecordId, UnixSeconds } from '../schema'

const place = { chainId: ChainId, address: AddressText } as const

/** What a wallet is asked to sign (EIP-191), once, until it expires. */
export const WalletChallenge = v.object({
  id: RecordId,
  message: v.string(),
  expiresTs: UnixSeconds,
})
export type WalletChallenge = v.InferOutput<typeof WalletChallenge>

/** An address that the account controls on a chain. */
export const ProvedWallet = v.object({ ...place, provedTs: UnixSeconds })
export type ProvedWallet = v.InferOutput<typeof ProvedWallet>

/** Bytes as a wallet gives them; a smart wallet's are longer than a key's, and longest before it is deployed. */
const SignatureText = v.pipe(v.string(), v.maxLength(16_384), v.regex(/^0x([0-9a-fA-F]{2})+$/))

const byAccount = { access: 'session' } as const

export const startWalletProof = endpoint('startWalletProof', 'POST /v1/private/wallets/start', {
  ...{
    ...byAccount,
    body: v.strictObject(place),
    payload: v.object({ challenge: WalletChallenge }),
  },
  summary: 'The message that a wallet of the account signs to prove an address on a chain.',
  errors: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
})

const Signed = v.strictObject({ id: RecordId, signature: SignatureText })

export const proveWallet = endpoint('proveWallet', 'POST /v1/private/wallets', {
  ...{ ...byAccount, body: Signed, payload: v.object({ wallet: ProvedWallet }) },
  summary:
    'Prove an address by the signature of the message: of its key (EIP-191), or of the contract that stands there (EIP-1271).',
  errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
})
