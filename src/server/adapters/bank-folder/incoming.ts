import { mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

import type { IncomingBankFiles } from '@server/ports/bank'
import { absent, pathWithin, xmlFilesIn } from './file-names'

/**
 * The side of the folder that the bank's client fills: `incoming/` from the bank. `read/` is the desk's own: what was read
 * stays there, for as long as the operator keeps it.
 */
export async function incomingFiles(folder: string): Promise<IncomingBankFiles> {
  for (const place of ['incoming', 'read']) await mkdir(join(folder, place), { recursive: true })
  const incoming = (name: string) => pathWithin(folder, 'incoming', name)
  return {
    listIncoming: () => xmlFilesIn(join(folder, 'incoming')),
    readIncoming: (name) => readFile(incoming(name)).catch(absent),
    archiveIncoming: async (name) => {
      await rename(incoming(name), pathWithin(folder, 'read', name)).catch(absent)
    },
  }
}
