import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

import type { Db, Tx } from '@server/ports/db'
import { EXPORT_HEAD } from '../policies/export-head'
import { type AccountExportRecord, insertExportPart } from '../records/account-export'
import { EXPORT_SECTIONS } from '../views/export-sections'

/** Of rows in memory, and of characters in a part. */
const MOST = { rows: 500, characters: 256 * 1024 }

/** Writes the document in parts; answers its size and hash. However much there is, one page of rows and one part are in memory. */
export async function writeExport(
  tx: Tx,
  { id, accountId }: Pick<AccountExportRecord, 'id' | 'accountId'>,
  writtenAt: Date,
): Promise<{ readonly size: bigint; readonly sha256: string }> {
  const hash = createHash('sha256')
  let [part, position, size] = ['', 0, 0n]
  const keep = async () => {
    hash.update(part)
    size += BigInt(Buffer.byteLength(part))
    await insertExportPart(tx, id, position++, part)
    part = ''
  }
  for await (const text of documentText(tx, accountId, writtenAt)) {
    part += text
    if (part.length >= MOST.characters) await keep()
  }
  await keep()
  return { size, sha256: hash.digest('hex') }
}

async function* documentText(tx: Tx, accountId: string, writtenAt: Date): AsyncGenerator<string> {
  yield JSON.stringify({ ...EXPORT_HEAD, writtenAt }, null, 1).slice(0, -2)
  for (const [name, rows] of Object.entries(EXPORT_SECTIONS)) {
    let before = `,\n "${name}": [\n`
    for await (const page of pagesOf(tx, rows(accountId))) {
      yield `${before}${page.join(',\n')}`
      before = ',\n'
    }
    yield before === ',\n' ? '\n ]' : `${before} ]`
  }
  yield '\n}\n'
}

/** Each row as JSON, a page at a time: of a cursor, which PostgreSQL reads on as it is asked. */
async function* pagesOf(db: Db, rows: RawBuilder<unknown>): AsyncGenerator<readonly string[]> {
  await sql`declare account_rows no scroll cursor for
    select row_to_json(each)::text as line from (${rows}) as each`.execute(db)
  for (;;) {
    const page = await sql<{ line: string }>`
      fetch forward ${sql.lit(MOST.rows)} account_rows`.execute(db)
    if (page.rows.length > 0) yield page.rows.map(({ line }) => line)
    if (page.rows.length < MOST.rows) break
  }
  await sql`close account_rows`.execute(db)
}
