/**
 * Every way in which the desk's books move. An entry adds its signed amount to an account: what the desk has is positive
 * (chain, bank, trading), what it owes is negative (customer, fees, payout, suspense). Each posting sums to zero per asset.
 *
 * - deposit final: chain has it, the customer (or suspense, where nobody's quote takes it) is owed it.
 * - settlement: the customer's tokens go to trading at the quoted rate, trading's euros to the customer; of these the fee
 *   goes to fees and the rest to payout clearing. What is too much goes to suspense.
 * - hold paid out: a settlement out of suspense, or of the customer where the quote itself was on hold.
 * - refund final: the chain has less, suspense (or the customer) is owed nothing any more. Where the bank had refused a
 *   payout the settlement is undone first: the customer gives euros and fee back and is owed the tokens again.
 * - payout booked: the bank has less, clearing is empty again.
 * - payout rejected: clearing is empty again, the customer is owed the euros; returned: the bank has them back; retried:
 *   clearing holds them anew.
 */
export interface Entry {
  readonly account: string
  readonly asset: string
  readonly amount: bigint
}

export interface Posting {
  /** Says what happened, so that it can be posted once only. */
  readonly id: string
  readonly kind: string
  readonly quoteId: string | null
  readonly entries: readonly Entry[]
}

interface TokenPlace {
  readonly chainId: number
  /** Token contract or native placeholder, lower case. */
  readonly asset: string
}

interface DepositFacts extends TokenPlace {
  readonly txHash: string
  readonly logIndex: number
  readonly units: bigint
  /** The quote that it pays; null where it is held or not listed. */
  readonly quoteId: string | null
}

interface SettlementFacts extends TokenPlace {
  readonly quoteId: string
  readonly units: bigint
  readonly excess: bigint
  readonly cents: bigint
  readonly feeCents: bigint
  /** Whether the tokens were in suspense: held without a quote of their own. */
  readonly isFromSuspense?: boolean
}

interface RefundFacts extends TokenPlace {
  readonly holdId: string
  readonly units: bigint
  /** The quote that was on hold itself; null where the tokens are in suspense. */
  readonly quoteId: string | null
}

interface PayoutFacts {
  readonly payoutId: string
  readonly quoteId: string
  readonly cents: bigint
}

const EURO = 'EUR'
const CLEARING = 'payout:clearing'
const BANK = 'bank:EUR'

export const assetName = ({ chainId, asset }: TokenPlace): string => `${chainId}:${asset}`
const customer = (quoteId: string): string => `customer:${quoteId}`
const suspense = (asset: string): string => `suspense:${asset}`

export function depositPosting(deposit: DepositFacts): Posting {
  const asset = assetName(deposit)
  const owed = deposit.quoteId === null ? suspense(asset) : customer(deposit.quoteId)
  return {
    id: `deposit:${deposit.chainId}:${deposit.txHash}:${deposit.logIndex}`,
    kind: 'deposit',
    quoteId: deposit.quoteId,
    entries: moved(asset, deposit.units, owed, `chain:${asset}`),
  }
}

export function settlementPosting(settled: SettlementFacts): Posting {
  const asset = assetName(settled)
  const owner = customer(settled.quoteId)
  const source = settled.isFromSuspense ? suspense(asset) : owner
  return {
    id: `settlement:${settled.quoteId}`,
    kind: 'settlement',
    quoteId: settled.quoteId,
    entries: [
      ...moved(asset, settled.units, `trading:${asset}`, source),
      ...moved(asset, settled.excess, suspense(asset), owner),
      ...moved(EURO, settled.cents, owner, 'trading:EUR'),
      ...moved(EURO, settled.feeCents, 'fees:EUR', owner),
      ...moved(EURO, settled.cents - settled.feeCents, CLEARING, owner),
    ],
  }
}

export function refundPosting({ holdId, quoteId, units, ...place }: RefundFacts): Posting {
  const asset = assetName(place)
  const owner = quoteId === null ? suspense(asset) : customer(quoteId)
  return {
    id: `refund:${holdId}`,
    kind: 'refund',
    quoteId,
    entries: moved(asset, units, `chain:${asset}`, owner),
  }
}

export function undonePosting(settled: Omit<SettlementFacts, 'excess'>): Posting {
  const asset = assetName(settled)
  const owner = customer(settled.quoteId)
  return {
    id: `undone:${settled.quoteId}`,
    kind: 'settlement-undone',
    quoteId: settled.quoteId,
    entries: [
      ...moved(asset, settled.units, owner, `trading:${asset}`),
      ...moved(EURO, settled.cents, 'trading:EUR', owner),
      ...moved(EURO, settled.feeCents, owner, 'fees:EUR'),
    ],
  }
}

export const payoutBooked = ({ payoutId, quoteId, cents }: PayoutFacts): Posting => ({
  id: `booked:${payoutId}`,
  kind: 'payout-booked',
  quoteId,
  entries: moved(EURO, cents, BANK, CLEARING),
})

export const payoutRejected = ({ payoutId, quoteId, cents }: PayoutFacts): Posting => ({
  id: `rejected:${payoutId}`,
  kind: 'payout-rejected',
  quoteId,
  entries: moved(EURO, cents, customer(quoteId), CLEARING),
})

/** A new attempt after a rejection or a return: what is owed goes into clearing again. */
export const payoutRetried = ({ payoutId, quoteId, cents }: PayoutFacts): Posting => ({
  id: `retried:${payoutId}`,
  kind: 'payout-retried',
  quoteId,
  entries: moved(EURO, cents, CLEARING, customer(quoteId)),
})

export const payoutReturned = ({ payoutId, quoteId, cents }: PayoutFacts): Posting => ({
  id: `returned:${payoutId}`,
  kind: 'payout-returned',
  quoteId,
  entries: moved(EURO, cents, customer(quoteId), BANK),
})

/** `less` goes down by the amount, `more` up; nothing for nothing. */
const moved = (asset: string, amount: bigint, less: string, more: string): readonly Entry[] =>
  amount === 0n
    ? []
    : [
        { account: less, asset, amount: -amount },
        { account: more, asset, amount },
      ]
