import { type RawBuilder, sql } from 'kysely'

import { FOLD_FROM, FOLD_TO } from '../policies/folded-text'
import type { HashEnds, HistoryTerms } from '../policies/history-terms'
import type { AmountRange, TypedAmount } from '../policies/typed-amount'

/**
 * What a row `e` of the entries holds of a searched text. Ends are compared with `right` and parts with `strpos`, so no
 * character of the text means anything but itself.
 */

type Part = RawBuilder<unknown>

const NOWHERE = sql`false`

const endsWith = (column: Part, end: string | null): Part =>
  end === null ? NOWHERE : sql`right(${column}, ${end.length}::int) = ${end}`

/** Letters beyond ASCII are folded only where there are some, since that takes longer. */
const folded = (
  column: Part,
): Part => sql`case when octet_length(${column}) = char_length(${column}) then lower(${column})
  else translate(lower(${column}), ${FOLD_FROM}, ${FOLD_TO}) end`

const holds = (column: Part, name: string): Part => sql`strpos(${folded(column)}, ${name}) > 0`

const inRanges = (value: Part, scale: Part, ranges: readonly AmountRange[]): Part =>
  sql`(${sql.join(
    ranges.map(
      ({ from, below }) =>
        sql`(${value} >= ${from}::numeric * ${scale} and ${value} < ${below}::numeric * ${scale})`,
    ),
    sql` or `,
  )})`

const asEuros = (amount: TypedAmount | null): Part =>
  amount && (amount.symbol ?? 'EUR') === 'EUR'
    ? inRanges(sql`e.cents`, sql`100`, amount.ranges)
    : NOWHERE

function asTokens(amount: TypedAmount | null): Part {
  if (!amount || amount.symbol === 'EUR') return NOWHERE
  const isIn = inRanges(sql`e.units`, sql`('1e' || e.decimals)::numeric`, amount.ranges)
  return amount.symbol === null ? isIn : sql`(upper(e.symbol) = ${amount.symbol} and ${isIn})`
}

/** With `hashed`: a hash for each entry that it came for, or whose held money it was, of those that were searched for. */
export const hashedCte = (accountId: string, hash: HashEnds) => sql`hashed as materialized (
  select entry, min(d.tx_hash) as tx_hash
  from deposit_addresses a join deposits d on d.address = a.address
    cross join lateral (values (d.quote_id), (d.hold_id),
      ((select h.settled_quote_id from holds h where h.id = d.hold_id))) named (entry)
  where a.account_id = ${accountId} and entry is not null and ${isHash(hash)}
  group by entry)`

const isHash = ({ start, end, isBoth }: HashEnds): Part => {
  const begins = sql`left(d.tx_hash, ${start.length}::int) = ${start}`
  const ends = endsWith(sql`d.tx_hash`, end)
  return isBoth ? sql`${begins} and ${ends}` : sql`(${begins} or ${ends})`
}

/** The first field that holds the text, and that field's text; both null where none does. */
export function matchColumns(terms: HistoryTerms): Part {
  const fields: readonly (readonly [field: string, isIt: Part, text: Part])[] = [
    ['id', endsWith(sql`lower(e.transaction_id)`, terms.id), sql`e.transaction_id`],
    [
      'hash',
      terms.hash ? sql`e.tx_hash is not null` : NOWHERE,
      terms.hash ? sql`e.tx_hash` : sql`''`,
    ],
    ['iban', endsWith(sql`e.iban`, terms.iban), sql`e.iban`],
    ['euros', asEuros(terms.amount), sql`''`],
    ['tokens', asTokens(terms.amount), sql`''`],
    ['nickname', holds(sql`e.nickname`, terms.name), sql`e.nickname`],
    ['name', holds(sql`e.name`, terms.name), sql`e.name`],
  ]
  return sql`case ${sql.join(
    fields.map(([field, isIt, text]) => sql`when ${isIt} then array[${sql.lit(field)}, ${text}]`),
    sql` `,
  )} end`
}
