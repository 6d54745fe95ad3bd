import { type Cents, minus, numberOf, sumOf } from '@kernel/amounts'
import { baseText, fixedBaseText } from '@kernel/base-text'
import { toSeconds } from '@kernel/instant'
import { centsAt, midRateOf, rateFrom } from '@kernel/rates'
import type {
  Receipt,
  ReceiptEuros,
  ReceiptPayout,
  ReceiptPrice,
  ReceiptRound,
} from '@kernel/receipt'
import { EUR } from '@kernel/units'
import type { ProofRound } from '@server/ports/rates'
import type { DepositRecord } from '../records/deposit/row'
import type { QuoteRecord } from '../records/quote/row'

/** A transfer that its bank has booked. */
export interface PaidTransfer {
  readonly quote: QuoteRecord & { readonly settled: NonNullable<QuoteRecord['settled']> }
  readonly deposits: readonly Pick<DepositRecord, 'txHash' | 'logIndex' | 'block' | 'units'>[]
  readonly paidCents: Cents
  readonly payout: ReceiptPayout
}

interface Issued extends Pick<Receipt, 'id' | 'isTest' | 'names'> {
  readonly at: Date
}

/** Whether its proof gives a rate. What an adopted payment gives is worked back from the euros that its bank paid. */
export const isRateProved = ({ rate, proof }: Pick<QuoteRecord, 'rate' | 'proof'>): boolean =>
  rate === rateFrom(proof, proof.spreadBps)

/** What the desk states of a paid transfer. */
export const receiptOf = (
  { quote, deposits, paidCents, payout }: PaidTransfer,
  { id, at, isTest, names }: Issued,
): Receipt => ({
  ...{ id, transactionId: quote.transactionId, issuedTs: toSeconds(at), isTest },
  token: {
    ...{ chainId: quote.chainId, contract: quote.asset, symbol: asciiText(quote.unit.code) },
    decimals: quote.unit.decimals,
    units: quote.settled.units.toString(),
    amount: baseText(quote.settled.units, quote.unit),
    otherUnits: minus(sumOf(deposits.map(({ units }) => units)), quote.settled.units).toString(),
  },
  deposits: deposits.map(({ txHash, logIndex, block, units }) => ({
    ...{ txHash, logIndex, block: numberOf(block), address: quote.address },
    units: units.toString(),
  })),
  price: priceOf(quote),
  euros: eurosOf(quote, paidCents),
  ...{ payout, names },
})

function priceOf({ rate, proof }: QuoteRecord): ReceiptPrice {
  const { market, token, euro, spreadBps } = proof
  return {
    ...{ rate, midRate: midRateOf(proof), marginBps: spreadBps },
    market: market
      ? {
          ...{ source: asciiText(market.source), pair: asciiText(market.pair) },
          ...{ bid: market.bid, ask: market.ask, ts: market.at },
        }
      : null,
    rounds: [...roundsOf('token', token), ...roundsOf('euro', euro)],
  }
}

const roundsOf = (
  of: ReceiptRound['of'],
  { second, ...first }: ProofRound,
): readonly ReceiptRound[] =>
  [first, ...(second ? [second] : [])].map((round) => ({
    ...{ of, feed: round.feed.toLowerCase(), roundId: round.roundId, answer: round.answer },
    ...{ decimals: round.decimals, updatedTs: round.updatedAt },
    ...{ chainId: round.chainId ?? null, block: round.block ?? null },
  }))

function eurosOf({ settled, unit, feeCents, proof }: PaidTransfer['quote'], paid: Cents) {
  const gross = settled.cents
  const atMid = centsAt(settled.units, unit, midRateOf(proof))
  const mid = atMid > gross ? atMid : gross
  const sums = { mid, margin: minus(mid, gross), gross, fee: feeCents, paid }
  const keptByBanks = minus(minus(gross, feeCents), paid)
  return euroTexts({ ...sums, keptByBanks })
}

const euroTexts = (sums: Readonly<Record<keyof ReceiptEuros, Cents>>): ReceiptEuros => ({
  mid: euroText(sums.mid),
  margin: euroText(sums.margin),
  gross: euroText(sums.gross),
  fee: euroText(sums.fee),
  keptByBanks: euroText(sums.keptByBanks),
  paid: euroText(sums.paid),
})

const euroText = (cents: Cents): string => fixedBaseText(cents, EUR)

/** What is signed is ASCII; a symbol with another sign is found by its contract. */
const asciiText = (text: string): string => text.replaceAll(/[^\x20-\x7e]/gu, '?')
