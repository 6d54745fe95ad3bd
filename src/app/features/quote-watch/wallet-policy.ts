import type { WalletInfo } from '../../platform/wallet'

/** The only wallet that may pay in the sandbox: it holds test money and nothing else. */
const SANDBOX_WALLET = 'eu.causeway.sandbox'

export const WALLET_PROBLEMS = [
  'rejected',
  'unauthorized',
  'busy',
  'chainMissing',
  'wrongChain',
  'insufficient',
  'disconnected',
  'noAccount',
  'refused',
  'unknown',
] as const

export type WalletProblem = (typeof WALLET_PROBLEMS)[number]

/** A try to pay a quote with a wallet, until the wallet has sent it. */
export type PaymentTry =
  | { readonly phase: 'asking' | 'switching' | 'sending'; readonly wallet: string }
  | { readonly phase: 'failed'; readonly wallet: string; readonly problem: WalletProblem }

/** What the wallet has sent; it outlives the screen and the page. */
export interface Payment {
  readonly phase: 'sent'
  readonly hash: string
  readonly chainId: number
}

export const mayPay = ({ rdns }: WalletInfo, isSandbox: boolean): boolean =>
  !isSandbox || rdns === SANDBOX_WALLET

/** Codes of EIP-1193, EIP-1474 and EIP-3326. */
const BY_CODE: Readonly<Record<number, WalletProblem>> = {
  4001: 'rejected',
  4100: 'unauthorized',
  4200: 'unknown',
  4900: 'disconnected',
  4901: 'wrongChain',
  4902: 'chainMissing',
  [-32002]: 'busy',
}

interface Said {
  readonly code: number | null
  readonly message: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Some wallets wrap the node's error once or twice; what it said lies inside. */
function saidBy(thrown: unknown): Said {
  if (!isRecord(thrown)) return { code: null, message: '' }
  const own = typeof thrown.code === 'number' ? thrown.code : null
  const wrapped = isRecord(thrown.data) ? (thrown.data.originalError ?? thrown.data.cause) : null
  const inner = saidBy(wrapped)
  return { code: inner.code ?? own, message: `${textOf(thrown.message)} ${inner.message}` }
}

const LACKS_MONEY = /insufficient|exceeds (the )?balance/i

/** What went wrong, from the user's point of view. */
export function walletProblem(thrown: unknown): WalletProblem {
  const { code, message } = saidBy(thrown)
  if (LACKS_MONEY.test(message)) return 'insufficient'
  return (code === null ? undefined : BY_CODE[code]) ?? 'unknown'
}

export const isChainMissing = (thrown: unknown): boolean => walletProblem(thrown) === 'chainMissing'
