import type { FlowDeps } from '../deps'
import { headLine } from '../policies/audit-chain'
import { findNewestSeal } from '../records/audit-seal'

/** Writes the newest seal's hash where whoever alters the database does not reach: into the log, and into the file outside. */
export async function publishAuditHead({
  database,
  clock,
  log,
  auditHeads,
}: Pick<FlowDeps, 'database' | 'clock' | 'log' | 'auditHeads'>): Promise<void> {
  const seal = await findNewestSeal(database.db)
  if (seal === null) return
  log.info({ count: seal.number.toString(), reference: seal.sha256 }, 'head of the audit log')
  await auditHeads?.append(headLine(seal, clock.now()))
}
