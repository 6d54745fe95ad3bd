import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { OutgoingBankFiles } from '@server/ports/bank'
import { absent, pathWithin, xmlFilesIn } from './file-names'

/** `outgoing/` is emptied by the bank's client; `sent/` keeps what left, as long as the operator keeps it. */
export async function outgoingFiles(folder: string): Promise<OutgoingBankFiles> {
  for (const place of ['outgoing', 'sent']) await mkdir(join(folder, place), { recursive: true })
  const within = (place: string, name: string) => pathWithin(folder, place, name)
  return {
    putOutgoing: (name, content) => put(within('outgoing', name), within('sent', name), content),
    listSent: () => xmlFilesIn(join(folder, 'sent')),
    readSent: (name) => readFile(within('sent', name), 'utf8'),
  }
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
