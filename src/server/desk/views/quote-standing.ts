import { type Selectable, sql } from 'kysely'

import { notFound } from '@kernel/domain-error'
import { compiledQuery } from '@server/ports/compiled-query'
import type { Db } from '@server/ports/db'
import { EARLY_SECONDS } from '../policies/quote-window'
import { type QuoteRecord, type QuoteRow, toQuote } from '../records/quote/row'
import { type AttemptJson, ATTEMPTS_JSON, type PayoutAttempt, toAttempt } from './payout-attempts'
import { depositsJson, fewDepositsJson, STANDING } from './deposits-json'
import { type DepositJson, type ShownDeposit, toShownDeposit } from './shown-deposits'

/** Forged tokens can be sent without end. */
const MOST_SHOWN = 50

/** A quote with all that tells how it stands. */
export interface QuoteStanding {
  readonly quote: QuoteRecord
  /** What counts for it, oldest first. */
  readonly paying: readonly ShownDeposit[]
  /** Everything that came to its address since it was taken, oldest first, until the next quote took over. */
  readonly around: readonly ShownDeposit[]
  /** The attempt that counts. */
  readonly payout: PayoutAttempt | null
  /** How far its chain was read; null before the first look. */
  readonly height: bigint | null
}

interface Row extends Selectable<QuoteRow> {
  readonly paying: readonly DepositJson[]
  readonly around: readonly DepositJson[]
  readonly attempts: readonly AttemptJson[]
  readonly height: bigint | null
}

/** In one statement, since apps ask it every few seconds. By quote or transaction id; another account's is not found. */
export async function readQuoteStanding(
  db: Db,
  accountId: string,
  id: string,
): Promise<QuoteStanding> {
  const [row] = await selectStanding(db, { accountId, id })
  if (!row) throw notFound()
  return {
    quote: toQuote(row),
    paying: row.paying.map(toShownDeposit),
    around: row.around.map(toShownDeposit),
    payout: row.attempts.map(toAttempt).at(-1) ?? null,
    height: row.height,
  }
}

/** The next quote of the same address that had a window. */
const NEXT_QUOTE = sql`
  select n.created_at from quotes n
  where n.address = q.address and n.created_at > q.created_at
    and (n.superseded_at is null or n.superseded_at > n.created_at)
  order by n.created_at limit 1`

const IS_AROUND = sql<boolean>`
  d.address = q.address and ${STANDING} and not d.is_dust
  and (d.quote_id = q.id or (d.quote_id is null
    and d.block_time >= q.created_at - make_interval(secs => ${sql.lit(EARLY_SECONDS)})
    and (next.created_at is null or d.block_time < next.created_at)))`

/** What counts comes first where a flood of worthless tokens would push it out. */
const COUNTED_FIRST = sql`d.bucket = 'unlisted', d.block_time desc`

const selectStanding = compiledQuery<Readonly<Record<'accountId' | 'id', string>>, Row>(
  (_db, value) => sql`
    select q.*, c.height, ${ATTEMPTS_JSON} as attempts,
      ${depositsJson(sql`d.quote_id = q.id and d.bucket = 'matched' and ${STANDING}`)} as paying,
      ${fewDepositsJson(IS_AROUND, COUNTED_FIRST, MOST_SHOWN)} as around
    from quotes q
    left join chain_cursors c on c.chain_id = q.chain_id
    left join lateral (${NEXT_QUOTE}) next on true
    where q.account_id = ${value('accountId')}
      and (q.id = ${value('id')} or q.transaction_id = ${value('id')})`,
)
