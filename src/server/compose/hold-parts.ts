import type { Registry } from '@server/desk/assets/registry'
import type { ConversionDesk } from '@server/desk/conversion/service'
import { readCursor } from '@server/desk/deposits/cursor'
import { finalHeight } from '@server/desk/deposits/policy'
import { keptIn, paying } from '@server/desk/deposits/store'
import type { HoldDeps } from '@server/desk/holds/facts'
import { holdOffice } from '@server/desk/holds/office'
import { refundDesk } from '@server/desk/holds/refunds'
import { holdDesk } from '@server/desk/holds/service'
import { books } from '@server/desk/ledger/service'
import type { PayoutDesk } from '@server/desk/payouts/service'
import type { PriceDesk } from '@server/desk/prices/service'
import { claimKey, claimOf, keptQuote } from '@server/desk/quotes/idempotency'
import { changeQuote, insertQuote, lockQuote, quotesByIds } from '@server/desk/quotes/store'
import type { ChainReader } from '@server/ports/chain'
import type { DepositKeys } from '@server/ports/deposit-keys'
import type { AddressBook } from '@server/desk/addresses/service'
import type { MoneyParts } from './money-plan'

interface HoldNeighbours {
  readonly reg: Registry
  readonly keys: DepositKeys
  readonly prices: PriceDesk
  readonly conversions: ConversionDesk
  readonly addresses: AddressBook
  readonly payouts: PayoutDesk
}

/** Held money: what its owner does with it, what operators do, and the end of what is sent back. */
export function holdParts(parts: MoneyParts, neighbours: HoldNeighbours) {
  const { reg, keys, addresses, payouts, ...desks } = neighbours
  const deps: HoldDeps = {
    ...parts,
    ...desks,
    registry: reg,
    quotes: {
      byId: async (db, id) => (await quotesByIds(db, [id]))[0] ?? null,
      lock: lockQuote,
      issue: insertQuote,
      change: changeQuote,
    },
    claims: { of: claimOf, kept: keptQuote, take: claimKey },
    books,
    queuePayout: (tx, quote, cents, at) => payouts.queue(tx, quote, cents, at),
    isOurs: async (address) => (await addresses.all()).has(address),
    checksummed: (address) => keys.checksummed(address),
  }
  const { db } = parts.database
  return {
    holds: holdDesk(deps),
    office: holdOffice({
      ...deps,
      readers: parts.readers,
      deposits: ({ id, transactionId, quoteId }) =>
        transactionId === null && quoteId !== null ? paying(db, [quoteId]) : keptIn(db, [id]),
    }),
    refunds: refundDesk({ ...deps, finalHeight: (reader) => finalOn(parts, reg, reader) }),
  }
}

/** As far as the desk itself has read and calls final. */
async function finalOn({ database }: MoneyParts, reg: Registry, reader: ChainReader) {
  const chain = reg.chain(reader.chainId)
  const cursor = await readCursor(database.db, reader.chainId)
  if (!chain || !cursor || cursor.isFrozen) return null
  const finalized = chain.usesFinalizedTag ? await reader.finalized() : null
  return finalHeight(chain, cursor.height, finalized)
}
