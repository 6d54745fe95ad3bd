import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
/** A test server's write-ahead log and its few open databases; a container may have 64 MB here. */
const BYTES_NEEDED = 1_500_000_000

/** Where data that no test reads after a power cut lies: in memory where there is room, else on the disk. */
export async function memoryFolder(): Promise<string> {
  const found = await statfs(IN_MEMORY).catch(() => null)
  return found && found.bavail * found.bsize > BYTES_NEEDED ? IN_MEMORY : tmpdir()
}
