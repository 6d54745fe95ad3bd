import { lstat, open, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { absent, isErrorCode } from './file-names'
import { identityOf } from './incoming-looks'

/** Tries for a free name; a folder with as many files of one name is broken. */
const MOST_NAMES = 10_000

/** A file name of letters, digits, dots, underscores and hyphens, not hidden. */
export const plainNameOf = (name: string): string => {
  const plain = name.replaceAll(/[^A-Za-z0-9._-]+/g, '_').replace(/^[.]+/, '_')
  return plain === '' ? '_' : plain.slice(-180)
}

/**
 * Moves a file into a folder under a name that is free there and answers the name; null where the file is not the one that
 * was meant. A rename alone would overwrite, and the bank's client may have put another file under the name meanwhile.
 */
export async function moveFile(
  path: Buffer | string,
  identity: string | null,
  folder: string,
): Promise<string | null> {
  const target = await reserveName(folder, plainNameOf(basename(path.toString())))
  try {
    await rename(path, target)
  } catch (thrown) {
    await rm(target)
    return absent(thrown)
  }
  const moved = await lstat(target, { bigint: true })
  if (identity === null || identityOf(moved) === identity) return basename(target)
  await rename(target, await reservePath(path))
  return null
}

/** Where the file came from, unless a third one lies there by now. */
async function reservePath(path: Buffer | string): Promise<Buffer | string> {
  const free = await open(path, 'wx').catch(() => null)
  await free?.close()
  return free ? path : `${path.toString()}.again`
}

/** An empty file keeps the name until the rename replaces it. */
async function reserveName(folder: string, name: string): Promise<string> {
  for (let count = 1; count < MOST_NAMES; count++) {
    const path = join(folder, count === 1 ? name : `${name}.${count}`)
    try {
      await (await open(path, 'wx', 0o600)).close()
      return path
    } catch (thrown) {
      if (!isErrorCode(thrown, 'EEXIST')) throw thrown
    }
  }
  throw new Error(`no name is free in ${folder}`)
}
