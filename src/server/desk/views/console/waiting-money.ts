import { sql } from 'kysely'

import type { WaitingItem } from '@contract/console/waiting'
import { secondsAfter } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import { decideUntil, isDecisionOverdue } from '../../policies/holds'
import { LEAVES_SECONDS, type WaitingCase } from '../../policies/waiting'
import { type HoldRecord, type HoldRow, type HoldState, toHold } from '../../records/hold/row'
import { type PayoutTables, UNSENT_STATES } from '../../records/payout/row'
import type { QuoteTables } from '../../records/quote/row'
import { euroText, ibanTail, tokenText } from '../operators/amounts'
import { placeText, selectBankEntries } from '../operators/bank'
import { worthText } from '../operators/exposure'
import { heldRows } from '../operators/holds'
import { readOwedCents } from '../owed-cents'
import { waitingItem, type WaitingReader } from './waiting-item'

interface WaitingPart {
  readonly limit: number
  /** Null for those of all accounts. */
  readonly accountId: string | null
}

const REFUNDS = ['refund-asked', 'refund-approved', 'refund-sent'] as const

/** What nobody has decided on, without dust: strangers send as much of it as they like, and its owner is not asked. */
export const selectWaitingHolds = (db: Db, reader: WaitingReader, part: WaitingPart) =>
  holdItems(db, reader, heldPart(db, ['held'], part).where('holds.is_dust', '=', false))

/** Refunds that are not final; a list of their own, since holds may wait for their owners without an end. */
export const selectWaitingRefunds = (db: Db, reader: WaitingReader, part: WaitingPart) =>
  holdItems(db, reader, heldPart(db, REFUNDS, part))

const heldPart = (db: Db, states: readonly HoldState[], { limit, accountId }: WaitingPart) =>
  heldRows(db, states, limit).where((hold) =>
    accountId === null ? hold.lit(true) : hold('holds.account_id', '=', accountId),
  )

async function holdItems(db: Db, reader: WaitingReader, held: ReturnType<typeof heldRows>) {
  const rows = await held
    .select(
      sql<string | null>`(select p.price_eur::text from price_minutes p
        where p.chain_id = holds.chain_id and p.asset = holds.asset
        order by p.minute desc limit 1)`.as('price'),
    )
    .execute()
  return Promise.all(
    rows.map(async (row): Promise<WaitingItem> => {
      const { id, status } = row
      const refund = REFUNDS.find((state) => state === status) ?? null
      const asked = decisionOn(toHold(row), reader.now)
      const since = (refund && row.refund_asked_at) ?? asked.since
      const fact = refund ?? asked.fact
      return waitingItem(
        reader,
        { kind: refund ? 'refund' : 'hold', id, fact, since },
        {
          ...{ name: row.name, reference: row.shown_as ?? row.transaction_id },
          ...(OWED.includes(fact) ? await owedEuros(db, row) : worthNow(row)),
          tokens: tokenText(row.units, row.symbol, row.decimals),
        },
      )
    }),
  )
}

/** Since when its owner is asked; once their time is over, since when operators are. */
function decisionOn(hold: HoldRecord, now: Date) {
  return isDecisionOverdue(hold, now)
    ? { fact: 'hold-overdue' as const, since: decideUntil(hold) }
    : { fact: `hold-${hold.reason}` as const, since: hold.openedAt }
}

const OWED: readonly WaitingCase[] = ['hold-bank', 'hold-overdue']

type Euros = Pick<WaitingItem, 'amountEUR' | 'isEstimate'>

const owedEuros = async (
  db: Db,
  { quote_id: quoteId }: Pick<HoldRow, 'quote_id'>,
): Promise<Euros> => ({
  amountEUR: quoteId === null ? null : euroText(await readOwedCents(db, quoteId)),
  isEstimate: false,
})

interface Priced extends Pick<HoldRow, 'symbol' | 'decimals'> {
  readonly units: string
  readonly price: string | null
}

function worthNow({ units, symbol, decimals, price }: Priced): Euros {
  const isListed = symbol !== null && decimals !== null
  const amountEUR = isListed ? worthText(units, symbol, decimals, price) : null
  return { amountEUR, isEstimate: amountEUR !== null }
}

const ODD = ['disputed', 'unknown', 'awaiting-authorisation'] as const

/** Payouts that the bank leaves open, and those that should have left. */
export async function selectWaitingPayouts(db: Db, reader: WaitingReader, part: WaitingPart) {
  const { limit, accountId } = part
  const rows = await db
    .withTables<PayoutTables & QuoteTables>()
    .selectFrom('payouts')
    .innerJoin('quotes', 'quotes.id', 'payouts.quote_id')
    .select(['payouts.id', 'payouts.status', 'payouts.amount_cents', 'payouts.bank_code'])
    .select(['creditor_name', 'payouts.iban', 'payouts.created_at', 'submitted_at'])
    .select('quotes.transaction_id')
    .where((where) =>
      where.or([
        where('payouts.status', 'in', ODD),
        where.and([
          where('payouts.status', 'in', UNSENT_STATES),
          where('payouts.created_at', '<=', secondsAfter(reader.now, -LEAVES_SECONDS)),
        ]),
      ]),
    )
    .where((payout) =>
      accountId === null ? payout.lit(true) : payout('quotes.account_id', '=', accountId),
    )
    .orderBy('payouts.created_at')
    .limit(limit)
    .execute()
  return rows.map(({ id, status, ...row }) => {
    const odd = ODD.find((state) => state === status)
    const fact = odd ? (`payout-${odd}` as const) : 'payout-not-left'
    const since = row.submitted_at ?? row.created_at
    return waitingItem(
      reader,
      { kind: 'payout', id, fact, since },
      {
        ...{ name: row.creditor_name, reference: row.transaction_id, note: row.bank_code },
        ...{ amountEUR: euroText(row.amount_cents), ibanTail: ibanTail(row.iban) },
      },
    )
  })
}

/** What the bank reported and no rule explains. */
export async function selectWaitingEntries(db: Db, reader: WaitingReader, limit: number) {
  const rows = await selectBankEntries(db, { limit, isSuspense: true })
  return rows.map(({ entry: id, read: since, place, euros, reason }) =>
    waitingItem(
      reader,
      { kind: 'suspense', id, fact: 'suspense-entry', since },
      { reference: placeText(place), note: reason, amountEUR: euros?.replace('-', '') ?? null },
    ),
  )
}
