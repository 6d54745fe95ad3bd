import { internalError } from '@kernel/app-error'
import type { Tx } from '@server/ports/db'
import type { Ids } from '@server/ports/ids'
import type { StoredDeposit } from '../deposits/deposit'
import type { StoredQuote } from '../quotes/quote'
import type { HoldReason } from './hold'
import { heldUnlisted, insertHold, type NewHold, setUnits } from './store'

/** Opens holds, each in the transaction of what it follows from. */
export interface HoldKeeper {
  /** For a final deposit that no quote takes. */
  deposit(tx: Tx, deposit: StoredDeposit, at: Date): Promise<void>
  /** For what a settled quote's deposits were too much. */
  excess(
    tx: Tx,
    quote: StoredQuote,
    deposits: readonly StoredDeposit[],
    units: bigint,
    at: Date,
  ): Promise<void>
  /** For a quote that goes on hold itself. */
  quote(tx: Tx, quote: StoredQuote, reason: HoldReason, units: bigint, at: Date): Promise<void>
}

export interface KeeperDeps {
  readonly ids: Ids
  /** Whose address it is. */
  owner(
    tx: Tx,
    address: string,
  ): Promise<{ readonly accountId: string; readonly recipientId: number }>
  /** Notes at deposits in which hold they are kept. */
  keepIn(tx: Tx, deposits: readonly StoredDeposit[], holdId: string): Promise<void>
}

/** The column holds no more digits; of a token that nobody lists anything may be claimed. */
const MOST = 10n ** 78n - 1n

export function holdKeeper(deps: KeeperDeps): HoldKeeper {
  const { ids } = deps
  return {
    deposit: async (tx, deposit, at) => {
      const joined = deposit.bucket === 'unlisted' ? await heldUnlisted(tx, deposit) : null
      if (joined) {
        const units = joined.units + deposit.units
        await setUnits(tx, joined.id, units > MOST ? MOST : units)
        await deps.keepIn(tx, [deposit], joined.id)
        return
      }
      const hold = { ...ownRow(ids), ...(await deps.owner(tx, deposit.address)), ...kept(deposit) }
      await insertHold(tx, hold, at)
      await deps.keepIn(tx, [deposit], hold.id)
    },
    excess: async (tx, quote, deposits, units, at) => {
      const hold = { ...ownRow(ids), ...ofQuote(quote), units, reason: 'over' as const }
      await insertHold(tx, hold, at)
      await deps.keepIn(tx, deposits, hold.id)
    },
    quote: async (tx, quote, reason, units, at) => {
      const id = ids.opaque('h')
      await insertHold(tx, { id, transactionId: null, ...ofQuote(quote), units, reason }, at)
    },
  }
}

const ownRow = (ids: Ids) => ({ id: ids.opaque('h'), transactionId: ids.opaque('tx') })

function kept(deposit: StoredDeposit) {
  const { address, chainId, asset, symbol, decimals, units, reason, quoteId } = deposit
  if (reason === 'matched') throw internalError('a quote takes this deposit', quoteId)
  return { address, chainId, asset, symbol, decimals, units, reason, quoteId }
}

const ofQuote = (
  quote: StoredQuote,
): Omit<NewHold, 'id' | 'transactionId' | 'units' | 'reason'> => ({
  accountId: quote.accountId,
  recipientId: quote.recipient.id,
  address: quote.address,
  chainId: quote.chainId,
  asset: quote.asset,
  symbol: quote.unit.code,
  decimals: quote.unit.decimals,
  quoteId: quote.id,
})
