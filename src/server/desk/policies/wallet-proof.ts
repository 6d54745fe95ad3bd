import type { Language } from '@kernel/domain-error'
import type { WalletCode } from '@server/ports/chain'
import type { WalletProofMethod } from '../records/wallet-proof'

/** From the message to its signature. */
export const PROOF_SECONDS = 900

/**
 * By what an address is proved. A key stays what an EIP-7702 account obeys, whatever code it lends; a contract is asked
 * itself, and nothing is believed of one that does not stand on the chain yet.
 */
export function methodOf(code: WalletCode, isWrapped: boolean): WalletProofMethod | 'not-deployed' {
  if (code === 'contract') return isWrapped ? 'erc-6492' : 'eip-1271'
  return code === 'none' && isWrapped ? 'not-deployed' : 'eip-191'
}

/** A part of an e-mail that its owner knows it by: 'm…a@kowalczyk.example'. */
export function shortEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  return `${name.slice(0, 1)}…${name.length > 1 ? name.slice(-1) : ''}${email.slice(at)}`
}

interface Asked {
  readonly brand: string
  readonly origin: string
  readonly email: string
  /** With its checksum. */
  readonly address: string
  readonly network: string
  readonly chainId: number
  readonly nonce: string
  readonly issuedAt: Date
  readonly expiresAt: Date
}

const WORDS: Readonly<
  Record<Language, { readonly asks: (brand: string) => string; readonly purpose: string }>
> = {
  en: {
    asks: (brand) => `${brand} asks you to prove that this wallet is yours:`,
    purpose:
      'Your signature shows that you control this address. It moves no money and gives nobody access to it.',
  },
  de: {
    asks: (brand) => `${brand} bittet um den Nachweis, dass diese Wallet Ihnen gehört:`,
    purpose:
      'Ihre Unterschrift zeigt, dass Sie über diese Adresse verfügen. Sie bewegt kein Geld und gibt niemandem Zugriff.',
  },
}

/** What a wallet shows and signs, laid out as ERC-4361 has it; it opens no session, so it does not begin as that does. */
export const proofMessage = (asked: Asked, language: Language): string =>
  [
    WORDS[language].asks(asked.brand),
    asked.address,
    '',
    WORDS[language].purpose,
    '',
    `URI: ${asked.origin}`,
    `Account: ${shortEmail(asked.email)}`,
    `Network: ${asked.network}`,
    `Chain ID: ${asked.chainId}`,
    `Nonce: ${asked.nonce}`,
    `Issued At: ${asked.issuedAt.toISOString()}`,
    `Expiration Time: ${asked.expiresAt.toISOString()}`,
  ].join('\n')
