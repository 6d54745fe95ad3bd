import { type RawBuilder, sql } from 'kysely'

/** For `in (…)`: values that stand in the text of a statement, so that an index whose own condition names them serves it. */
export const literals = (values: readonly string[]): RawBuilder<unknown> =>
  sql.join(values.map((value) => sql.lit(value)))
