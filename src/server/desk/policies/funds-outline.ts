import type { FundsOutline } from '@contract/v1/source-of-funds'
import { baseText, fixedBaseText } from '@kernel/base-text'
import { startOfDay, toSeconds } from '@kernel/instant'
import { EUR } from '@kernel/units'
import { paidAccountsOf, totalsOf } from './funds-totals'
import { depositsOf, type FundsFacts } from './funds-transfer'
import { provedOf, walletsOf } from './funds-wallets'
import { isRateProved } from './receipt'

/** The report, and the checksums. */
const OWN_FILES = 2
/** What a pack is about, in a few figures; `found` may be more than it takes. */
export function fundsOutline(facts: FundsFacts, found: number): FundsOutline {
  const { transfers } = facts
  const totals = totalsOf(transfers)
  const wallets = walletsOf(facts)
  const proofs = provedOf(wallets)
  const receipts = transfers.filter(({ facts }) => isRateProved(facts.history.quote)).length
  const addresses = (some: typeof wallets): number =>
    new Set(some.map(({ address }) => address)).size
  const days = proofs.map(({ provedAt }) => startOfDay(toSeconds(provedAt)))
  return {
    transfers: found,
    deposits: depositsOf(transfers).length,
    tokens: totals.tokens.map(({ units, unit }) => ({
      amount: baseText(units, unit),
      symbol: unit.code,
    })),
    wallets: {
      senders: addresses(wallets),
      proved: addresses(wallets.filter(({ proof }) => proof !== null)),
      provedTs: [...new Set(days)].toSorted((one, other) => one - other),
    },
    feesEUR: fixedBaseText(totals.fees, EUR),
    paidEUR: fixedBaseText(totals.paid, EUR),
    recipients: paidAccountsOf(transfers).map(({ recipient: { name, type } }) => ({ name, type })),
    receipts,
    // Of each transfer its statement.
    files: transfers.length + receipts + proofs.length + OWN_FILES,
  }
}
