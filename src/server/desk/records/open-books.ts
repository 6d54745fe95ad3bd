import type { Generated } from 'kysely'

import type { BookDay, Books, BookStates } from '@kernel/books'
import type { AddressProof } from '@kernel/signed-address'
import type { Db, Tx } from '@server/ports/db'

export type OpenBooksTables = {
  book_days: BookStates & { day: string }
  signed_books: { is_only: Generated<boolean>; books: string; key: string; signature: string }
}

export interface SignedBooks {
  readonly books: Books
  readonly proof: AddressProof
}

const tables = (db: Db) => db.withTables<OpenBooksTables>()

/** Locked, so that of two looks at once neither is forgotten; null before the first of the day. */
export async function lockBookDay(tx: Tx, day: string): Promise<BookStates | null> {
  const row = await tables(tx)
    .selectFrom('book_days')
    .select(['ledger', 'chains', 'bank'])
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function saveBookDay(tx: Tx, { day, ...states }: BookDay): Promise<void> {
  await tables(tx)
    .insertInto('book_days')
    .values({ day, ...states })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(states))
    .execute()
}

/** From a day on, oldest first; older ones are forgotten. */
export async function keepBookDays(tx: Tx, since: string): Promise<readonly BookDay[]> {
  await tables(tx).deleteFrom('book_days').where('day', '<', since).execute()
  return tables(tx)
    .selectFrom('book_days')
    .select([(row) => row.fn<string>('to_char', ['day', row.val('YYYY-MM-DD')]).as('day')])
    .select(['ledger', 'chains', 'bank'])
    .orderBy('book_days.day')
    .execute()
}

export async function saveSignedBooks(db: Db, { books, proof }: SignedBooks): Promise<void> {
  const row = { books: JSON.stringify(books), key: proof.key, signature: proof.signature }
  await tables(db)
    .insertInto('signed_books')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
    .execute()
}

export async function findSignedBooks(db: Db): Promise<SignedBooks | null> {
  const row = await tables(db).selectFrom('signed_books').selectAll().executeTakeFirst()
  if (!row) return null
  const { key, signature } = row
  // PostgreSQL's driver reads the column; what stands in it was checked by the signer.
  return { books: row.books as unknown as Books, proof: { key, signature } }
}
