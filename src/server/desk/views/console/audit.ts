import type { AuditLog, AuditQuery } from '@contract/console/audit'
import { toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import { findNewestSeal } from '../../records/audit-seal'
import type { OperatorActionTables } from '../../records/operator-action'

const PAGE = 100

/** A page of the log, newest first; what the newest seal reaches is sealed. */
export async function readAuditLog(db: Db, { on, before }: AuditQuery): Promise<AuditLog> {
  const [seal, rows] = await Promise.all([
    findNewestSeal(db),
    db
      .withTables<OperatorActionTables>()
      .selectFrom('operator_actions')
      .select(['id', 'at', 'operator', 'action', 'subject', 'reason'])
      .$if(on !== undefined, (all) => all.where('subject', '=', on ?? ''))
      .$if(before !== undefined, (all) => all.where('id', '<', BigInt(before ?? '0')))
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute(),
  ])
  const page = rows.slice(0, PAGE)
  return {
    rows: page.map(({ id, at, ...row }) => ({
      ...{ ...row, id: id.toString(), atTs: toSeconds(at) },
      isSealed: seal !== null && id <= seal.lastId,
    })),
    before: rows.length > PAGE ? (page.at(-1)?.id.toString() ?? null) : null,
    head: seal && {
      ...{ number: seal.number.toString(), sha256: seal.sha256, lastId: seal.lastId.toString() },
      sealedTs: toSeconds(seal.sealedAt),
    },
  }
}
