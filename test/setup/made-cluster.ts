import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ownMemoryFolder } from './memory-folder'

const copied = promisify(execFile)

/** Keeps a stopped PostgreSQL's folder, with its password beside it, for tests that start one of their own. */
export async function keepCluster(dataDir: string, kept: string): Promise<void> {
  await copyCluster(dataDir, kept)
  process.env['TEST_POSTGRES_CLUSTER'] = kept
}

/** Lays a PostgreSQL as initdb makes it where a test starts its own: initdb takes ten times as long as a copy. */
export async function layCluster(dataDir: string): Promise<void> {
  const kept = process.env['TEST_POSTGRES_CLUSTER']
  // A server that was given to the run has no folder here: then initdb makes each.
  if (kept !== undefined) await copyCluster(kept, dataDir)
}

/** A folder of the caller's own, with such a PostgreSQL at a place in it. */
export async function folderWithCluster(place: string): Promise<string> {
  const folder = await ownMemoryFolder()
  await layCluster(join(folder, place))
  return folder
}

async function copyCluster(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await copied('cp', ['-a', from, to])
  await copied('cp', ['-a', `${from}.password`, `${to}.password`])
}
