import { isNativeAddress } from '@kernel/address'
import { type AddressBook, ownerOf } from '@server/desk/addresses/service'
import { tokenIcon } from '@server/desk/assets/icons'
import type { Registry } from '@server/desk/assets/registry'
import { isFrozen } from '@server/desk/chains/store'
import { type ConversionDesk, conversionDesk } from '@server/desk/conversion/service'
import { readCursor } from '@server/desk/deposits/cursor'
import { confirmations, GRACE_SECONDS } from '@server/desk/deposits/policy'
import { balanceDesk } from '@server/desk/deposits/balances'
import { depositDesk, sight } from '@server/desk/deposits/service'
import { holdBack, keepIn, keptIn, paying } from '@server/desk/deposits/store'
import { type HoldKeeper, holdKeeper } from '@server/desk/holds/opening'
import { holdsAround, holdsByIds } from '@server/desk/holds/store'
import { books } from '@server/desk/ledger/service'
import { bankDesk, type PaidQuotes } from '@server/desk/payouts/answers'
import { payoutDesk } from '@server/desk/payouts/service'
import { newestOf } from '@server/desk/payouts/store'
import { type PriceDesk, priceDesk } from '@server/desk/prices/service'
import { paidQuotes } from '@server/desk/quotes/outcomes'
import { presentQuote } from '@server/desk/quotes/present'
import { receivedFor } from '@server/desk/quotes/received'
import { quoteDesk } from '@server/desk/quotes/service'
import { settlementDesk } from '@server/desk/quotes/settlement'
import type { StoredQuote } from '@server/desk/quotes/quote'
import { quoteOf, quotesByIds } from '@server/desk/quotes/store'
import { statementDesk } from '@server/desk/statements/service'
import { transactionDesk } from '@server/desk/transactions/service'
import type { BankMessages } from '@server/ports/bank-messages'
import type { Tx } from '@server/ports/db'
import type { DepositKeys } from '@server/ports/deposit-keys'
import type { StatementSetter } from '@server/ports/statements'
import type { MoneyParts } from './money-plan'

/** Prices and what is converted at them. */
export function conversionParts(parts: MoneyParts, reg: Registry) {
  const { db } = parts.database
  const prices = priceDesk({ ...parts, db, registry: reg })
  return { prices, conversions: conversionDesk({ ...parts, db, registry: reg, prices }) }
}

interface QuoteNeighbours {
  readonly reg: Registry
  readonly keys: DepositKeys
  readonly prices: PriceDesk
  readonly conversions: ConversionDesk
  readonly addresses: AddressBook
}

export function quoteParts(parts: MoneyParts, { reg, keys, ...desks }: QuoteNeighbours) {
  const { db } = parts.database
  const received = receivedFor({ db, registry: reg, cursor: readCursor, paying, confirmations })
  return quoteDesk({
    ...parts,
    ...desks,
    registry: reg,
    isFrozen: (chainId) => isFrozen(db, chainId),
    present: async (quote) =>
      presentQuote(quote, await received(quote), {
        address: keys.checksummed(quote.address),
        asset: reg.token(quote.chainId, quote.asset)?.address ?? quote.asset,
        iconURL: tokenIcon(quote.unit.code),
      }),
  })
}

interface SettlementNeighbours {
  readonly reg: Registry
  readonly addresses: AddressBook
  readonly messages: BankMessages
}

/** What moves by itself: deposits seen, quotes settled, payouts sent, the bank's answers read. */
export function settlementParts(parts: MoneyParts, neighbours: SettlementNeighbours) {
  const { reg, addresses, messages } = neighbours
  const payouts = payoutDesk({ ...parts, messages })
  const holds = holdKeeper({ ids: parts.ids, owner: ownerOf, keepIn })
  return {
    payouts,
    deposits: depositDesk({ ...parts, registry: reg, addresses, books, holds }),
    balances: balanceDesk({
      ...parts,
      registry: reg,
      sight: (tx, chainId, transfer, log) =>
        sight({ ...parts, log, registry: reg }, tx, chainId, transfer),
    }),
    settlement: settlementDesk({
      ...parts,
      graceSeconds: GRACE_SECONDS,
      neighbours: {
        scannedTo: readTo,
        paying: (tx, quoteId) => paying(tx, [quoteId]),
        holdBack: async (tx, quote, deposits, excess, at) => {
          await holds.excess(tx, quote, await holdBack(tx, deposits, excess), excess, at)
        },
        keep: (tx, quote, reason, units, at) => holds.quote(tx, quote, reason, units, at),
        bookSettlement: async (tx, quote, sums, at) => {
          await books.settle(tx, quote, sums, at)
        },
        queuePayout: (tx, quote, cents, at) => payouts.queue(tx, quote, cents, at),
      },
    }),
    bankAnswers: bankDesk({ ...parts, messages, books, quotes: heldWhenRefused(holds) }),
  }
}

/** What the bank refuses or sends back is held for its owner. */
const heldWhenRefused = (holds: HoldKeeper): PaidQuotes => ({
  complete: paidQuotes.complete,
  hold: async (tx, quoteId, reason, at) => {
    const quote = await paidQuotes.hold(tx, quoteId, reason, at)
    await holds.quote(tx, quote, 'bank', quote.settled?.units ?? quote.units, at)
  },
})

/** Native coins count as read only up to where balances were compared too. */
async function readTo(tx: Tx, { chainId, asset }: StoredQuote): Promise<Date | null> {
  const cursor = await readCursor(tx, chainId)
  if (!cursor) return null
  return isNativeAddress(asset) ? (cursor.balancesTo ?? new Date(0)) : cursor.scannedTo
}

interface TellingNeighbours {
  readonly reg: Registry
  readonly keys: DepositKeys
  readonly setter: StatementSetter
}

/** What tells of it afterwards: the list and the statements. */
export function tellingParts(parts: MoneyParts, { reg, keys, setter }: TellingNeighbours) {
  const { db } = parts.database
  const transactions = transactionDesk({
    db,
    registry: reg,
    payoutSeconds: parts.payoutSeconds,
    quotes: quotesByIds,
    paying,
    payouts: newestOf,
    recipients: parts.recipients,
    holds: holdsByIds,
    holdsAround,
    keptIn,
    checksummed: (address) => keys.checksummed(address),
    icon: tokenIcon,
  })
  const statements = statementDesk({
    setter,
    clock: parts.clock,
    brand: parts.brand,
    isTest: parts.isSandbox,
    quote: (accountId, id) => quoteOf(db, accountId, id),
    view: async (quote) => (await transactions.views([quote]))[0] ?? null,
    payout: async (quoteId) => (await newestOf(db, [quoteId])).get(quoteId) ?? null,
    shown: (quote) => transactions.shown(quote),
    accountName: (accountId) => parts.accounts.name(accountId),
  })
  return { transactions, statements }
}
