import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Names are plain: nothing that leads out of the folder, nothing hidden. */
export function pathWithin(folder: string, place: string, name: string): string {
  if (!/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/.test(name)) throw new Error('not a plain file name')
  return join(folder, place, name)
}

export const xmlFilesIn = async (path: string): Promise<readonly string[]> =>
  (await readdir(path)).filter((name) => /^[^.].*\.xml$/i.test(name)).toSorted()

/** Missing is an answer; any other trouble with the folder is trouble. */
export function absent(error: unknown): null {
  if (isErrorCode(error, 'ENOENT')) return null
  throw error
}

export const isErrorCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && Reflect.get(error, 'code') === code
