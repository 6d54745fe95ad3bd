import { createHash, sign } from 'node:crypto'

import { baseUnits, type Cents, cents, minus } from '@kernel/amounts'
import { baseText, fixedBaseText } from '@kernel/base-text'
import { centsAt, midRateOf, rateFrom, type RateSources } from '@kernel/rates'
import {
  type Disclosures,
  type Receipt,
  type ReceiptMarket,
  type ReceiptRound,
  type SignedReceipt,
} from '@kernel/receipt'
import { nameHash } from '@kernel/receipt-names'
import { receiptBytes } from '@kernel/receipt-checks'
import { receiptText } from '@kernel/receipt-file'
import { EUR } from '@kernel/units'
import { SANDBOX_KEY_ID, SANDBOX_SIGNING_KEY } from '@sandbox/signer/signer'

export const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()

/** Salts are drawn where receipts are issued. */
export const NAMES = {
  holder: { salt: 'AAAAAAAAAAAAAAAAAAAAAA', value: 'Marta Kowalczyk' },
  recipient: { salt: 'BBBBBBBBBBBBBBBBBBBBBA', value: 'Piotr Zieliński' },
  iban: { salt: 'CCCCCCCCCCCCCCCCCCCCCA', value: 'PL61109010140000071219812874' },
} as const satisfies Disclosures

export const MARKET: ReceiptMarket = {
  ...{ source: 'api.exchange.example', pair: 'USDC-EUR' },
  ...{ bid: '0.86640', ask: '0.86656', ts: 1_795_000_000 },
}

export const ROUNDS: readonly ReceiptRound[] = [
  {
    ...{ of: 'token', feed: `0x${'8f'.repeat(20)}`, roundId: '36893488147419104000' },
    ...{ answer: '99990000', decimals: 8, updatedTs: 1_794_999_000, chainId: 1, block: 23_900_000 },
  },
  {
    ...{ of: 'euro', feed: `0x${'b4'.repeat(20)}`, roundId: '18446744073709560000' },
    ...{
      answer: '115400000',
      decimals: 8,
      updatedTs: 1_794_998_000,
      chainId: 1,
      block: 23_900_000,
    },
  },
]

interface Sold {
  readonly units: bigint
  readonly decimals: number
  readonly market: ReceiptMarket | null
  readonly marginBps: number
}

const SOLD: Sold = { units: 500_000_000n, decimals: 6, market: MARKET, marginBps: 50 }

/** A receipt whose sums agree, of so many base units. */
export function receiptOf(sold: Partial<Sold> = {}, changed: Partial<Receipt> = {}): Receipt {
  const { units, decimals, market, marginBps } = { ...SOLD, ...sold }
  const [token, euro] = ROUNDS
  if (!token || !euro) throw new Error('a rate has two rounds')
  const sources: RateSources = { market: market ?? undefined, token, euro }
  const [midRate, rate] = [midRateOf(sources), rateFrom(sources, marginBps)]
  const sum = baseUnits(units)
  const [mid, gross] = [centsAt(sum, { decimals }, midRate), centsAt(sum, { decimals }, rate)]
  const euros = (value: Cents): string => fixedBaseText(value, EUR)
  return {
    ...{ id: 'rc_7Hd2', transactionId: 'tx_k3Yb', issuedTs: 1_795_100_000, isTest: true },
    token: {
      ...{ chainId: 8453, contract: `0x${'83'.repeat(20)}`, symbol: 'USDC', decimals },
      ...{ units: units.toString(), amount: baseText(units, { decimals }), otherUnits: '0' },
    },
    deposits: [
      {
        ...{ txHash: `0x${'5a'.repeat(32)}`, logIndex: 12, block: 38_000_000 },
        ...{ address: `0x${'7c'.repeat(20)}`, units: units.toString() },
      },
    ],
    price: { rate, midRate, marginBps, market, rounds: ROUNDS },
    euros: {
      ...{ mid: euros(mid), margin: euros(minus(mid, gross)), gross: euros(gross) },
      ...{ fee: '1.00', keptByBanks: '0.00', paid: euros(minus(gross, cents(100n))) },
    },
    payout: {
      endToEndId: 'CWE2E0001',
      uetr: 'eb6305c9-1f7f-49de-aed0-16487c27b42d',
      bookedOn: '2026-11-20',
    },
    names: {
      holder: nameHash('holder', NAMES.holder, sha256),
      recipient: nameHash('recipient', NAMES.recipient, sha256),
      iban: nameHash('iban', NAMES.iban, sha256),
    },
    ...changed,
  }
}

/** Signed with the sandbox's key; discloses all names unless others are given. */
export function signedReceipt(
  receipt: Receipt = receiptOf(),
  disclosed: Disclosures = NAMES,
): SignedReceipt {
  const signature = sign(null, receiptBytes(receipt), SANDBOX_SIGNING_KEY.privateKey)
  const proof = { key: SANDBOX_KEY_ID, signature: signature.toString('base64url') }
  return { receipt, proof, disclosed }
}

/** One of many good receipts, each of other figures, names and sources; every second is of test money. */
export function variedReceipt(at: number): { readonly file: string; readonly isTest: boolean } {
  const isTest = at % 2 > 0
  const decimals = [6, 8, 18, 0][at % 4] ?? 6
  const units = (BigInt(at) + 7n) ** BigInt(1 + (at % 5)) * 10n ** BigInt(decimals)
  const market = at % 3 === 0 ? { market: null } : {}
  const receipt = receiptOf({ units, decimals, marginBps: at % 300, ...market }, { isTest })
  const names = [NAMES, {}, { iban: NAMES.iban }][at % 3]
  return { file: receiptText(signedReceipt(receipt, names)), isTest }
}
