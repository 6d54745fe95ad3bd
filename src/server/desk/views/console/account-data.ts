import type { AccountExport } from '@contract/console/account-exports'
import { toSeconds } from '@kernel/instant'
import type { FlowDeps } from '../../deps'
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
      ...{ bytes: Number.parseInt(file.size.toString(), 10), sha256: file.sha256 },
    },
  }
}
