export interface WalletToken {
  readonly symbol: string
  readonly decimals: number
  readonly address: string
}

export interface WalletChain {
  /** Hexadecimal, as EIP-1193 writes it. */
  readonly chainId: string
  readonly name: string
  readonly nativeSymbol: string
  readonly tokens: readonly WalletToken[]
}

/** GET /sandbox/wallet/chains */
export interface WalletDescription {
  readonly address: string
  readonly chains: readonly WalletChain[]
}

/** POST /sandbox/wallet/rpc */
export interface RpcAnswer {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

/** A refusal with the code that wallets give it (EIP-1193, EIP-1474). */
export class ProviderRpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
    this.name = 'ProviderRpcError'
  }
}
