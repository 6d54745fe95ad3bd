import type { AccountExport } from '@contract/console/account-exports'
import type { OfferedAct } from '@contract/console/acts'
import { numberOf } from '@kernel/amounts'
import { toSeconds } from '@kernel/instant'
import type { FlowDeps } from '../../deps'
import { readErasureStanding } from '../../records/account-erasure'
import { findExport } from '../../records/account-export'

type Deps = Pick<FlowDeps, 'database' | 'clock'>

/** What is kept of what two operators have written about a person. */
export async function readExport(
  { database: { db }, clock }: Deps,
  id: string,
): Promise<AccountExport | null> {
  const found = await findExport(db, id, clock.now())
  if (!found) return null
  const { askedAt, file } = found
  return {
    askedTs: toSeconds(askedAt),
    file: file && {
      ...{ writtenTs: toSeconds(file.writtenAt), expiresTs: toSeconds(file.expiresAt) },
      ...{ bytes: numberOf(file.size), sha256: file.sha256 },
    },
  }
}

/** The rules are asked of a closed account alone: they read all that it ever moved. */
export async function readErasure(
  { database: { db }, clock }: Deps,
  { id, closedAt }: { readonly id: string; readonly closedAt: Date | null },
): Promise<Pick<OfferedAct, 'closedBy' | 'untilTs'>> {
  if (!closedAt) return { closedBy: 'not-closed' }
  const { obstacle, keptUntil } = await readErasureStanding(db, id, clock.now())
  const until = obstacle === 'kept' ? keptUntil : null
  return { closedBy: obstacle, ...(until && { untilTs: toSeconds(until) }) }
}
