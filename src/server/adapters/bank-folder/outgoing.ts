import { mkdir, readFile, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { HandOver, OutgoingBankFiles } from '@server/ports/bank'
import { absent, pathWithin, xmlFilesIn } from './file-names'
import { folderMark } from './folder-mark'
import { syncDirectory, writeWhole } from './whole-file'

/**
 * `outgoing/` is emptied by the bank's client, so that a name there proves nothing, unless the client takes files by rename.
 * A file waits in `staging/`, of which it leaves by one rename: to `outgoing/`, or to `withdrawn/`. `sent/` keeps a copy for as long as the operator keeps it.
 */
export async function outgoingFiles(folder: string): Promise<OutgoingBankFiles> {
  for (const place of ['staging', 'outgoing', 'sent', 'withdrawn'])
    await mkdir(join(folder, place), { recursive: true })
  const within = (place: string, name: string) => pathWithin(folder, place, name)
  const whereabouts = async (name: string): Promise<HandOver> => {
    if (await exists(within('withdrawn', name))) return 'withdrawn'
    if (await exists(within('sent', name))) return 'left'
    throw new Error('a committed payment file is not in this folder: it is another folder')
  }
  return {
    ...folderMark(folder),
    stage: async (name, content) => {
      await writeWhole(within('staging', name), content)
      await writeWhole(within('sent', name), content)
    },
    handOver: async (name, content) => {
      const staged = await readFile(within('staging', name), 'utf8').catch(absent)
      if (staged === null) return whereabouts(name)
      if (staged !== content)
        throw new Error('a staged payment file differs from what was committed')
      const isMine = await move(within('staging', name), within('outgoing', name))
      return isMine ? 'left' : whereabouts(name)
    },
    withdraw: async (name, from) => {
      for (const place of WITHDRAWN_FROM[from])
        if (await move(within(place, name), within('withdrawn', name))) return 'withdrawn'
      return whereabouts(name)
    },
    listStaged: () => xmlFilesIn(join(folder, 'staging')),
    listWithdrawn: () => xmlFilesIn(join(folder, 'withdrawn')),
    listSent: () => xmlFilesIn(join(folder, 'sent')),
    readSent: (name) => readFile(within('sent', name), 'utf8'),
  }
}

const WITHDRAWN_FROM = {
  staging: ['staging'],
  'staging-or-outgoing': ['staging', 'outgoing'],
} as const

/** False where the file was moved before. Across file systems a rename fails, and nothing has moved. */
async function move(from: string, to: string): Promise<boolean> {
  const isMoved = await rename(from, to).then(() => true, absent)
  for (const path of [to, from]) await syncDirectory(dirname(path))
  return isMoved ?? false
}

const exists = async (path: string): Promise<boolean> => (await stat(path).catch(absent)) !== null
