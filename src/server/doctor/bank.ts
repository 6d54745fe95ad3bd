import { constants } from 'node:fs'
import { access, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { LiveSettings } from '@config/desk'

import { type Finding, runCheck } from './finding'

const PLACES = ['outgoing', 'incoming', 'sent', 'read'] as const

/** Does what the desk will do: writes beside, renames, reads. What the bank's client takes up is left alone. */
export const bankFinding = ({ bankFolder }: LiveSettings): Promise<Finding> =>
  runCheck(
    'BANK_FOLDER',
    'one folder on one file system, which the desk and the bank client may both write',
    async () => {
      const [outgoing, incoming, sent, read] = PLACES.map((place) => join(bankFolder, place))
      if (!outgoing || !incoming || !sent || !read) throw new Error('no places')
      await stat(bankFolder)
      for (const place of [outgoing, incoming, sent, read]) await mkdir(place, { recursive: true })
      await access(incoming, constants.R_OK | constants.W_OK)
      // Hidden: a bank client takes *.xml, and the reader passes hidden names over.
      const probe = `.doctor-${process.pid}`
      const files = [`${probe}.tmp`, probe].map((name) => join(outgoing, name))
      await tryRename(files[0] ?? '', files[1] ?? '', join(sent, probe))
      await tryRename(join(incoming, probe), join(incoming, `${probe}.moved`), join(read, probe))
      return 'written, renamed and read on one file system'
    },
  )

/** A rename across file systems fails, and a copy would be no whole file for a moment. */
async function tryRename(from: string, within: string, across: string): Promise<void> {
  try {
    await writeFile(from, 'doctor', { mode: 0o600 })
    await rename(from, within)
    await rename(within, across)
  } finally {
    for (const file of [from, within, across]) await rm(file, { force: true })
  }
}
