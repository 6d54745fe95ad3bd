/** What the wallet keeps in this browser between page loads. */
export interface WalletMemory {
  readonly isConnected?: boolean
  readonly chainId?: string
}

const KEY = 'causeway-test-wallet'

export function recallWallet(): WalletMemory {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as WalletMemory // Written below.
  } catch {
    return {}
  }
}

export function rememberWallet(change: WalletMemory): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...recallWallet(), ...change }))
  } catch {
    // A browser without storage forgets at the next page load.
  }
}
