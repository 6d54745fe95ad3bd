import { constants } from 'node:fs'
import { access, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { LiveSettings } from '@config/desk'

import { type Finding, runCheck } from './finding'

const PLACES = ['staging', 'outgoing', 'incoming', 'read', 'sent', 'withdrawn', 'quarantine']

/** What the desk moves by one rename. */
const MOVES = [
  ['staging', 'outgoing'],
  ['staging', 'withdrawn'],
  ['incoming', 'read'],
  ['incoming', 'quarantine'],
] as const

/** Does what the desk will do: writes beside, renames, reads. What the bank's client takes up is left alone. */
export const bankFinding = ({ bankFolder }: LiveSettings): Promise<Finding> =>
  runCheck(
    'BANK_FOLDER',
    'one folder on one file system, which the desk and the bank client may both write',
    async () => {
      await stat(bankFolder)
      for (const place of PLACES) {
        await mkdir(join(bankFolder, place), { recursive: true })
        await access(join(bankFolder, place), constants.R_OK | constants.W_OK)
      }
      // Hidden: a bank client takes *.xml, and the reader passes hidden names over.
      const probe = `.doctor-${process.pid}`
      for (const [from, to] of MOVES)
        await tryRename(join(bankFolder, from, probe), join(bankFolder, to, probe))
      return 'written, renamed and read on one file system'
    },
  )

/** A rename across file systems fails: a copy would not be a hand-over that happens once. */
async function tryRename(from: string, to: string): Promise<void> {
  try {
    await writeFile(from, 'doctor', { mode: 0o600 })
    await rename(from, to)
  } finally {
    for (const file of [from, to]) await rm(file, { force: true })
  }
}
