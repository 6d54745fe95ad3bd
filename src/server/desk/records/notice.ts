import type { Db, Tx } from '@server/ports/db'

/** Whom it concerns. */
export type NoticeScope = 'all' | 'bank' | `chain:${number}`

export type NoticeTables = {
  notices: {
    id: string
    scope: NoticeScope
    text_en: string
    text_de: string | null
    posted_by: string
    posted_at: Date
    ended_by: string | null
    ended_at: Date | null
  }
}

/** What operators tell users. */
export interface Notice {
  readonly id: string
  readonly scope: NoticeScope
  readonly english: string
  /** Null where it is told in English alone. */
  readonly german: string | null
  readonly postedBy: string
  readonly postedAt: Date
}

const table = (db: Db) => db.withTables<NoticeTables>()

export async function insertNotice(tx: Tx, notice: Notice): Promise<void> {
  const { id, scope, english, german, postedBy, postedAt } = notice
  const words = { text_en: english, text_de: german }
  await table(tx)
    .insertInto('notices')
    .values({ ...{ id, scope, ...words }, posted_by: postedBy, posted_at: postedAt })
    .execute()
}

/** False where there is none, or it has ended already. */
export async function endNotice(tx: Tx, id: string, by: string, at: Date): Promise<boolean> {
  const open = table(tx).updateTable('notices').where('id', '=', id).where('ended_at', 'is', null)
  const ended = open.set({ ended_by: by, ended_at: at }).returning('id')
  return (await ended.executeTakeFirst()) !== undefined
}

/** Newest first, those that have ended too. */
export const selectNotices = (db: Db) =>
  table(db)
    .selectFrom('notices')
    .select(['id', 'scope', 'text_en as english', 'text_de as german'])
    .select(['posted_by as postedBy', 'posted_at as postedAt'])
    .select(['ended_by as endedBy', 'ended_at as endedAt'])
    .orderBy('posted_at', 'desc')
    .orderBy('id')
