import { baseUnits } from '@kernel/amounts'
import type { FundsFacts, FundsTransfer } from '@server/desk/policies/funds-transfer'
import type { WalletProof } from '@server/desk/records/wallet-proof'
import { statementFacts } from './statement-facts'

/** Lower case. */
export const SENDER = `0x${'1a'.repeat(20)}`
export const FUNDS_HASH = `0x${'a1'.repeat(32)}`

/** 500 USDC that became 430.07 EUR for Piotr. */
export const fundsTransfer = (over: Partial<FundsTransfer> = {}): FundsTransfer => ({
  facts: statementFacts(),
  deposits: [
    {
      ...{ txHash: FUNDS_HASH, logIndex: 1, block: 23_846_512n, sender: SENDER },
      ...{ blockTime: new Date('2025-11-21T12:47:59Z'), units: baseUnits(500_000_000n) },
    },
  ],
  origin: null,
  uetr: null,
  ...over,
})

export const fundsFacts = (...transfers: readonly FundsTransfer[]): FundsFacts => ({
  holder: { name: 'Marta Kowalczyk', email: 'marta@kowalczyk.example', type: 'individual' },
  period: { from: '2024-11-25', to: '2025-11-24' },
  transfers,
  proofs: [],
  explorers: ['https://etherscan.io'],
  debtorIban: 'DE89370400440532013000',
  verifyUrl: 'https://verify.example/verify.html',
  isTest: false,
  printedAt: new Date('2025-11-24T12:00:00Z'),
  brand: { name: 'Causeway', supportEmail: 'help@causeway.example' },
})

/** Of the sender, by its key, on another chain than it sent on. */
export const FUNDS_PROOF: WalletProof = {
  ...{ id: 'wp_1', accountId: 'acc_marta', chainId: 10, address: SENDER, message: 'This is mine' },
  ...{ signature: '0xabcd', method: 'eip-191', block: { number: 5n, hash: '0x05' } },
  provedAt: new Date('2025-06-14T09:00:00Z'),
  device: { id: null, browser: null, system: null },
}
