import { open } from 'node:fs/promises'
import { join } from 'node:path'

import type { AuditHeads } from '@server/ports/audit-heads'

export const HEAD_FILE = 'audit-heads.txt'

/** A file in the operator's folder; null where no folder is named. The folder has to be there: a missing mount is not replaced. */
export const auditHeadFile = (folder: string | null): AuditHeads | null =>
  folder === null ? null : { append: (line) => appendLine(join(folder, HEAD_FILE), line) }

async function appendLine(path: string, line: string): Promise<void> {
  const file = await open(path, 'a', 0o600)
  try {
    await file.writeFile(`${line}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}
