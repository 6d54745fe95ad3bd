import { constants } from 'node:fs'
import { access, mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'

import type { LiveSettings } from '@config/desk'

import { failedCheck, type Finding, runCheck } from './finding'

const PLACES = ['staging', 'outgoing', 'incoming', 'read', 'sent', 'withdrawn', 'quarantine']

/** What the desk moves by one rename. */
const MOVES = [
  ['staging', 'outgoing'],
  ['staging', 'withdrawn'],
  ['incoming', 'read'],
  ['incoming', 'quarantine'],
] as const

/** Does what the desk will do: writes beside, renames, reads. What the bank's client takes up is left alone. */
export const bankFinding = ({
  bankFolder,
  appFolder,
}: Pick<LiveSettings, 'bankFolder' | 'appFolder'>): Promise<Finding> =>
  runCheck(
    'BANK_FOLDER',
    'one folder on one file system, which the desk and the bank client may both write',
    async () => {
      await stat(bankFolder)
      if (await isInside(bankFolder, appFolder))
        return failedCheck(
          'BANK_FOLDER',
          'lies inside APP_FOLDER: whoever asks would be served payment files',
          'move one of the two',
        )
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

/** By the real folders: a link may lead from one into the other. A folder that is not there serves nothing. */
async function isInside(folder: string, outer: string): Promise<boolean> {
  const [inner, served] = await Promise.all([realpath(folder), realpath(outer).catch(() => null)])
  return served !== null && `${inner}${sep}`.startsWith(`${served}${sep}`)
}

/** A rename across file systems fails: a copy would not be a hand-over that happens once. */
async function tryRename(from: string, to: string): Promise<void> {
  try {
    await writeFile(from, 'doctor', { mode: 0o600 })
    await rename(from, to)
  } finally {
    for (const file of [from, to]) await rm(file, { force: true })
  }
}
