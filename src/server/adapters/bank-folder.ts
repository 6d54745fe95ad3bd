import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { BankFolder } from '@server/ports/bank'

/**
 * The folder that the operator's bank client empties and fills: `outgoing/` for the bank, `incoming/` from it. `sent/` and
 * `read/` are the desk's own: what left and what was read stay there, for as long as the operator keeps them.
 */
export async function bankFolder(folder: string): Promise<BankFolder> {
  const within = (place: string, name: string): string => join(folder, place, plain(name))
  for (const place of ['outgoing', 'incoming', 'sent', 'read'])
    await mkdir(join(folder, place), { recursive: true })
  return {
    putOutgoing: (name, content) => put(within('outgoing', name), within('sent', name), content),
    listSent: () => filesIn(join(folder, 'sent')),
    readSent: (name) => readFile(within('sent', name), 'utf8'),
    listIncoming: () => filesIn(join(folder, 'incoming')),
    readIncoming: (name) => readFile(within('incoming', name), 'utf8').catch(absent),
    archiveIncoming: async (name) => {
      await rename(within('incoming', name), within('read', name)).catch(absent)
    },
  }
}

const filesIn = async (path: string): Promise<readonly string[]> =>
  (await readdir(path)).filter((name) => /^[^.].*\.xml$/i.test(name)).toSorted()

/** Names are plain: nothing that leads out of the folder, nothing hidden. */
function plain(name: string): string {
  if (!/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/.test(name)) throw new Error('not a plain file name')
  return name
}

/**
 * The bank sees the whole file or none, and once: it may take a file the moment it is there, so that its absence says
 * nothing. A copy is kept under a passing name before the file leaves and gets its own after; a copy under the passing name
 * without the staged file beside it means that the file has left and only that was not noted.
 */
async function put(target: string, copy: string, content: string): Promise<void> {
  if (await exists(copy)) return
  const staged = `${target}.tmp`
  const kept = `${copy}.tmp`
  const hasLeft = (await exists(kept)) && !(await exists(staged))
  if (!hasLeft) {
    await writeWhole(staged, content)
    await writeWhole(kept, content)
    await rename(staged, target)
    await syncDirectory(dirname(target))
  }
  await rename(kept, copy)
  await syncDirectory(dirname(copy))
}

/** Under this name there is never a part of it, whoever else is writing the same. */
async function writeWhole(path: string, content: string): Promise<void> {
  const part = `${path}.${randomUUID()}.part`
  const file = await open(part, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(part, path)
  await syncDirectory(dirname(path))
}

/** A rename lasts only once its directory is on the disk. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const exists = async (path: string): Promise<boolean> => (await stat(path).catch(absent)) !== null

/** Missing is an answer; any other trouble with the folder is trouble. */
function absent(error: unknown): null {
  const isObject = typeof error === 'object' && error !== null
  if (isObject && Reflect.get(error, 'code') === 'ENOENT') return null
  throw error
}
