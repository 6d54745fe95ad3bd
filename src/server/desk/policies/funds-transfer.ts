import type { BaseUnits } from '@kernel/amounts'
import type { AccountRecord } from '../records/account'
import type { OriginKind } from '../records/transfer-origin'
import type { WalletProof } from '../records/wallet-proof'
import type { FundsPeriod } from './funds-period'
import type { StatementFacts } from './statement-facts'

/** A transfer of crypto that a paid transfer was made of. */
export interface FundsDeposit {
  readonly txHash: string
  readonly logIndex: number
  readonly block: bigint
  readonly blockTime: Date
  readonly units: BaseUnits
  /** Lower case; null where only a balance tells of it. */
  readonly sender: string | null
}

/** What the account said of the crypto of a transfer. */
export interface FundsOrigin {
  readonly kind: OriginKind
  readonly provider: string | null
}

/** A transfer that the bank has booked. */
export interface FundsTransfer {
  readonly facts: StatementFacts
  readonly deposits: readonly FundsDeposit[]
  readonly origin: FundsOrigin | null
  /** Null where the bank was given none. */
  readonly uetr: string | null
}

export interface FundsFacts {
  readonly holder: Pick<AccountRecord, 'name' | 'email' | 'type'>
  /** The first is null where it is that of the first transfer. */
  readonly period: FundsPeriod['days']
  /** Oldest first. */
  readonly transfers: readonly FundsTransfer[]
  /** Of the account, newest first. */
  readonly proofs: readonly WalletProof[]
  /** Of the chains, where one is known. */
  readonly explorers: readonly string[]
  /** Where the euros came from. */
  readonly debtorIban: string
  /** Where receipts are checked; null where the operator hosts no verify page. */
  readonly verifyUrl: string | null
  readonly isTest: boolean
  readonly printedAt: Date
  readonly brand: StatementFacts['brand']
}

/** One name for a deposit in all transfers: what came beyond one may have paid for another. */
export const depositName = (
  { facts }: Pick<FundsTransfer, 'facts'>,
  { txHash, logIndex }: FundsDeposit,
): string => `${facts.history.quote.chainId}:${txHash}:${logIndex}`

/** Of crypto, each once. */
export function depositsOf(transfers: readonly FundsTransfer[]): readonly FundsDeposit[] {
  const deposits = new Map<string, FundsDeposit>()
  for (const transfer of transfers)
    for (const each of transfer.deposits) deposits.set(depositName(transfer, each), each)
  return [...deposits.values()]
}
