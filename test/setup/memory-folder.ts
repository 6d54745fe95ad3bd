import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
/** A test server's write-ahead log and its few open databases; a container may have 64 MB here. */
const BYTES_NEEDED = 1_500_000_000
const START_MS = 600_000

/** Where data that no test reads after a power cut lies: in memory where there is room, else on the disk. */
export async function memoryFolder(): Promise<string> {
  await removeAbandoned()
  const found = await statfs(IN_MEMORY).catch(() => null)
  return found && found.bavail * found.bsize > BYTES_NEEDED ? IN_MEMORY : tmpdir()
}

/** A folder of the caller's own there, for what has a thousand files: a disk may search long for the place of each. */
export const ownMemoryFolder = async (): Promise<string> =>
  mkdtemp(join(await memoryFolder(), `causeway-own-${process.pid}-`))

/** A run that was killed leaves its data behind, and memory is scarcer than the disk. */
async function removeAbandoned(): Promise<void> {
  const names = await readdir(IN_MEMORY).catch(() => [])
  for (const name of names.filter((each) =>
    /^causeway-(test|world|first|mortal|own)-/.test(each),
  )) {
    const folder = join(IN_MEMORY, name)
    if (!(await isInUse(folder))) await rm(folder, { recursive: true, force: true })
  }
}

async function isInUse(folder: string): Promise<boolean> {
  // A server that is stopped and started again has at times no process: its folder names its test's.
  const [, run] = /causeway-(?:first|mortal|own)-(\d+)/.exec(folder) ?? []
  if (run !== undefined) return existsSync(`/proc/${run}`)
  const lock = await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8').catch(() => null)
  if (lock !== null) return existsSync(`/proc/${lock.split('\n', 1).join('')}`)
  // Its server is about to start, or is being started again.
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: 0 }))
  return Date.now() - mtimeMs < START_MS
}
