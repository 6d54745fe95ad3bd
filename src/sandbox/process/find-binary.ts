import { constants } from 'node:fs'
import { access, readdir } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import type { Environment } from '@config/environment'
import { BARE_ENVIRONMENT } from './guarded-process'

export async function isRunnable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** Every folder from here up to the root. */
const upwards = (from: string): string[] =>
  dirname(from) === from ? [from] : [from, ...upwards(dirname(from))]

/** A file of an optional package, whether we run from source or from a bundle. */
export async function findInPackage(packageName: string, file: string): Promise<string | null> {
  const [, program] = process.argv
  const starts = [...(program === undefined ? [] : [dirname(program)]), process.cwd()]
  for (const folder of starts.flatMap(upwards)) {
    const path = join(folder, 'node_modules', packageName, file)
    if (await isRunnable(path)) return path
  }
  return null
}

export async function findOnPath(name: string, env: Environment): Promise<string | null> {
  const folders = (env['PATH'] ?? BARE_ENVIRONMENT['PATH'] ?? '').split(delimiter)
  for (const folder of folders) {
    const path = join(folder, name)
    if (folder !== '' && (await isRunnable(path))) return path
  }
  return null
}

/** Debian keeps the server's programs off the PATH, in a folder for each major version. */
export async function debianPostgresFolders(): Promise<string[]> {
  const root = '/usr/lib/postgresql'
  const versions = await readdir(root).catch(() => [])
  return versions
    .sort((one, other) => Number(other) - Number(one))
    .map((at) => join(root, at, 'bin'))
}
