/** What wallets sign (EIP-191), and how smart wallets wrap it before they are deployed (ERC-6492); no chain is asked. */
export interface WalletSignatures {
  /** What a wallet signs of a message. */
  hashOf(message: string): string
  /** Whose key made it, in lower case; null for what no key made. */
  signerOf(message: string, signature: string): Promise<string | null>
  /** What a smart wallet is asked about, and whether that came wrapped. */
  unwrapped(signature: string): { readonly inner: string; readonly isWrapped: boolean }
}
