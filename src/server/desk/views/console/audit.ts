import type { AuditLog, AuditQuery, AuditRow } from '@contract/console/audit'
import { toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import { findNewestSeal } from '../../records/audit-seal'
import type { OperatorActionTables } from '../../records/operator-action'

const PAGE = 100

/** A page of the log, newest first; what the newest seal reaches is sealed. */
export async function readAuditLog(db: Db, { on, before }: AuditQuery): Promise<AuditLog> {
  const [seal, rows] = await Promise.all([
    findNewestSeal(db),
    selectActions(db)
      .$if(on !== undefined, (all) => all.where('subject', '=', on ?? ''))
      .$if(before !== undefined, (all) => all.where('id', '<', BigInt(before ?? '0')))
      .limit(PAGE + 1)
      .execute(),
  ])
  const page = rows.slice(0, PAGE)
  return {
    rows: page.map((row) => toAuditRow(row, seal)),
    before: rows.length > PAGE ? (page.at(-1)?.id.toString() ?? null) : null,
    head: seal && {
      ...{ number: seal.number.toString(), sha256: seal.sha256, lastId: seal.lastId.toString() },
      sealedTs: toSeconds(seal.sealedAt),
    },
  }
}

/** Newest first. */
const selectActions = (db: Db) =>
  db
    .withTables<OperatorActionTables>()
    .selectFrom('operator_actions')
    .select(['id', 'at', 'operator', 'action', 'subject', 'reason'])
    .orderBy('id', 'desc')

type ActionRow = Awaited<ReturnType<ReturnType<typeof selectActions>['execute']>>[number]

const toAuditRow = (
  { id, at, ...row }: ActionRow,
  seal: { readonly lastId: bigint } | null,
): AuditRow => ({
  ...{ ...row, id: id.toString(), atTs: toSeconds(at) },
  isSealed: seal !== null && id <= seal.lastId,
})

/** The newest of what was done to any of these. */
export async function readActionsOn(db: Db, subjects: readonly string[], most: number) {
  const [seal, rows] = await Promise.all([
    findNewestSeal(db),
    selectActions(db).where('subject', 'in', subjects).limit(most).execute(),
  ])
  return rows.map((row) => toAuditRow(row, seal))
}
