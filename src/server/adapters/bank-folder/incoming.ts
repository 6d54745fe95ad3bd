import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type {
  BankFilePart,
  IncomingBankFiles,
  IncomingContent,
  IncomingFile,
} from '@server/ports/bank'
import { absent, pathWithin } from './file-names'
import { identityOf, incomingLooks, type LookOptions } from './incoming-looks'
import { moveFile, plainNameOf } from './move-file'
import { isZip, unzip, ZipProblem } from './zip'

/** A file of more bytes is not read. */
const MAX_BYTES = 50 * 1024 * 1024

/**
 * The side of the folder that the bank's client fills: `incoming/` from the bank. `read/` and `quarantine/` are the desk's
 * own: what was read and what could not be read stays there, for as long as the operator keeps it.
 */
export async function incomingFiles(
  folder: string,
  options: LookOptions,
): Promise<IncomingBankFiles> {
  for (const place of ['incoming', 'read', 'quarantine'])
    await mkdir(join(folder, place), { recursive: true })
  const looks = incomingLooks(join(folder, 'incoming'), { ...options, maxBytes: MAX_BYTES })
  const moveTo =
    (place: string) =>
    async (file: IncomingFile): Promise<string | null> => {
      const path = looks.pathOf(file)
      looks.forget(file)
      return path && moveFile(path, file.identity, join(folder, place))
    }
  return {
    lookAtIncoming: looks.look,
    refuseIncoming: looks.refuse,
    failIncoming: looks.fail,
    readIncoming: (file) => readContent(looks.pathOf(file), file),
    archiveIncoming: async (file) => {
      await moveTo('read')(file)
    },
    quarantineIncoming: moveTo('quarantine'),
    listRead: () => hashesIn(join(folder, 'read')),
    requeueRead: async (name) => {
      await moveFile(pathWithin(folder, 'read', name), null, join(folder, 'incoming'))
    },
    listQuarantine: async () => (await readdir(join(folder, 'quarantine'))).toSorted(),
    requeueIncoming: async (name) => {
      await moveFile(pathWithin(folder, 'quarantine', name), null, join(folder, 'incoming'))
    },
    countIncoming: async () => (await readdir(join(folder, 'incoming'))).length,
  }
}

async function hashesIn(path: string) {
  const found = []
  for (const name of (await readdir(path)).toSorted()) {
    const content = await readFile(join(path, name))
    found.push({ name, sha256: createHash('sha256').update(content).digest('hex') })
  }
  return found
}

/** Follows no link and waits for no pipe. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

async function readContent(
  path: Buffer | null,
  { name, identity }: IncomingFile,
): Promise<IncomingContent> {
  const handle = path && (await open(path, FLAGS).catch(absent))
  if (!handle) return { kind: 'changed' }
  try {
    const before = await handle.stat({ bigint: true })
    if (!before.isFile() || identityOf(before) !== identity) return { kind: 'changed' }
    const content = await handle.readFile()
    const after = await handle.stat({ bigint: true })
    if (identityOf(after) !== identity) return { kind: 'changed' }
    return { kind: 'parts', parts: await partsOf(name, content) }
  } catch (thrown) {
    if (thrown instanceof ZipProblem) return { kind: 'unreadable', reason: thrown.message }
    throw thrown
  } finally {
    await handle.close()
  }
}

async function partsOf(name: string, content: Buffer): Promise<readonly BankFilePart[]> {
  if (!isZip(content)) return [{ name, content }]
  const members = await unzip(content, MAX_BYTES)
  return members.map((member) => ({
    name: `${name}/${plainNameOf(member.name)}`,
    content: member.content,
  }))
}
