import { type BaseUnits, type Cents, cents, minus, plus, sumOf } from '@kernel/amounts'
import { costFromProof } from './cost'
import type { FundsTransfer } from './funds-transfer'
import type { StatementFacts } from './statement-facts'
import { grossOf } from './transaction-amounts'

export interface FundsTotals {
  /** Converted, by symbol and decimals, in the order of the first transfer. */
  readonly tokens: readonly TokenTotal[]
  readonly mid: Cents
  readonly margin: Cents
  readonly fees: Cents
  /** By banks, of payments that came back. */
  readonly kept: Cents
  readonly paid: Cents
}

export interface TokenTotal {
  readonly unit: StatementFacts['history']['quote']['unit']
  readonly units: BaseUnits
}

/** Euros as each transfer's own statement has them. */
export function totalsOf(transfers: readonly FundsTransfer[]): FundsTotals {
  const euros = transfers.map(eurosOf)
  const total = (of: keyof FundsEuros): Cents => sumOf(euros.map((each) => each[of]))
  return {
    tokens: tokensOf(transfers),
    ...{ mid: total('mid'), margin: total('margin'), fees: total('fee') },
    ...{ kept: total('kept'), paid: total('paid') },
  }
}

interface FundsEuros {
  readonly mid: Cents
  readonly margin: Cents
  readonly fee: Cents
  readonly kept: Cents
  readonly paid: Cents
}

/** Of one transfer, in cents; the first is what the others add up to. */
export function eurosOf({ facts: { history } }: Pick<FundsTransfer, 'facts'>): FundsEuros {
  const { quote, payout } = history
  const gross = grossOf(quote)
  const margin = cents(costFromProof({ ...quote, ...gross }).marginEUR.replace('.', ''))
  const net = minus(gross.cents, quote.feeCents)
  const paid = payout?.cents ?? net
  return {
    ...{ mid: plus(gross.cents, margin), margin, fee: quote.feeCents },
    ...{ kept: minus(net, paid), paid },
  }
}

function tokensOf(transfers: readonly FundsTransfer[]): readonly TokenTotal[] {
  const totals = new Map<string, TokenTotal>()
  for (const transfer of transfers) {
    const { unit } = transfer.facts.history.quote
    const key = `${unit.code}:${unit.decimals}`
    const before = totals.get(key)?.units
    const { units } = grossOf(transfer.facts.history.quote)
    totals.set(key, { unit, units: before === undefined ? units : plus(before, units) })
  }
  return [...totals.values()]
}

export interface PaidAccount {
  readonly recipient: StatementFacts['history']['quote']['recipient']
  readonly transfers: number
  readonly cents: Cents
}

/** Who got euros, by account, the most first. */
export function paidAccountsOf(transfers: readonly FundsTransfer[]): readonly PaidAccount[] {
  const accounts = new Map<string, PaidAccount>()
  for (const transfer of transfers) {
    const { recipient } = transfer.facts.history.quote
    const key = `${recipient.iban}:${recipient.name}`
    const known = accounts.get(key)
    accounts.set(key, {
      recipient,
      transfers: (known?.transfers ?? 0) + 1,
      cents: plus(known?.cents ?? cents(0n), eurosOf(transfer).paid),
    })
  }
  return [...accounts.values()].toSorted((one, other) => (one.cents < other.cents ? 1 : -1))
}
