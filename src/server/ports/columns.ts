import type { ColumnType } from 'kysely'

/** numeric columns: integers go in as bigint, text comes out. */
export type NumericColumn<In = bigint> = ColumnType<string, string | In, string | In>
export type JsonColumn<T> = ColumnType<T, string, string>
