import { baseUnits, cents } from '@kernel/amounts'
import { token } from '@kernel/units'
import type { StatementFacts } from '@server/desk/policies/statement-facts'
import type { QuoteHistory } from '@server/desk/policies/status-timeline'
import type { QuoteRecord } from '@server/desk/records/quote/row'
import { quoteHistory } from './quote-history'

const at = (text: string): Date => new Date(`2025-11-${text}Z`)
const round = { feed: '0xfeed', updatedAt: 1 }

/** 500 USDC for Piotr, agreed on 21 November 2025 at 12:43: 433.24 at the mid-market rate, 430.07 after margin and fee. */
export const STATED_QUOTE: QuoteRecord = {
  id: 'q_1',
  transactionId: 'tx_AbCdEfGhIjKlMnOp9TQB4C7N',
  accountId: 'acc_marta',
  recipient: {
    id: 7,
    type: 'individual',
    name: 'Piotr Zieliński',
    nickname: null,
    iban: 'PL61109010140000071219812874',
    bic: '',
    bankName: 'Santander Bank Polska',
    reference: 'MARTA KOWALCZYK CAUSEWAY 21112025',
  },
  network: 'ethereum',
  chainId: 1,
  asset: '0xusdc',
  unit: token('USDC', 6),
  units: baseUnits(500_000_000n),
  cents: cents(43_107n),
  feeCents: cents(100n),
  minCents: cents(10_000n),
  mostCents: null,
  rate: '0.862147180590358299',
  proof: {
    token: { ...round, roundId: '110680464442257320247', answer: '99990000', decimals: 8 },
    euro: { ...round, roundId: '18446744073709551617', answer: '115397988', decimals: 8 },
    spreadBps: 50,
  },
  address: '0xdeposit',
  addressProof: null,
  status: 'completed',
  exception: 'none',
  holdReason: null,
  createdAt: at('21T12:43:10'),
  expiresAt: at('21T12:58:10'),
  supersededAt: null,
  endedBy: null,
  replacedBy: null,
  seenAt: at('21T12:48:00'),
  settled: { at: at('21T12:50:00'), units: baseUnits(500_000_000n), cents: cents(43_107n) },
  completedAt: at('24T07:30:00'),
}

export const statedDeposit = (units: bigint, hash = 'a1'): QuoteHistory['deposits'][number] => ({
  txHash: `0x${hash.repeat(32)}`,
  logIndex: 0,
  block: 1n,
  units: baseUnits(units),
  seenAt: at('21T12:48:00'),
  finalAt: at('21T12:50:00'),
})

export const STATED_PAYOUT: NonNullable<QuoteHistory['payout']> = {
  status: 'completed',
  cents: cents(43_007n),
  recipient: STATED_QUOTE.recipient,
  createdAt: at('21T12:50:00'),
  submittedAt: at('21T13:02:00'),
  completedAt: at('24T07:30:00'),
  bankReason: null,
  heldAt: null,
  endToEndId: 'CWabcdefghijklmnopqrstuvwx',
}

/** Paid as agreed, unless told otherwise. */
export const statementFacts = (
  over: Partial<Omit<StatementFacts, 'history'>> = {},
  history: Partial<QuoteHistory> = {},
): StatementFacts => ({
  kind: 'paid',
  history: quoteHistory(STATED_QUOTE, {
    deposits: [statedDeposit(500_000_000n)],
    payout: STATED_PAYOUT,
    ...history,
  }),
  excess: null,
  printedAt: at('24T08:30:00'),
  payer: 'Marta Kowalczyk',
  receipt: null,
  bookedOn: '2025-11-24',
  networkName: 'Ethereum',
  wallet: '0xAbCdEf0123456789AbCdEf0123456789AbCdEf01',
  brand: { name: 'Causeway', supportEmail: 'help@causeway.example' },
  isTest: false,
  ...over,
})
