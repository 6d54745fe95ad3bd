import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type RunningPostgres, startPostgres } from '@sandbox/postgres/server'
import { memoryFolder } from '@test/setup/memory-folder'
import { openTcpDoor } from '@test/setup/tcp-door'

/** A PostgreSQL that is killed as a power cut kills it, and found at the same port when it is back. */
export interface MortalPostgres {
  readonly url: string
  /** Ends it with SIGKILL and starts it again on what it left. */
  crashes(): Promise<void>
  stop(): Promise<void>
}

export async function mortalPostgres(): Promise<MortalPostgres> {
  // Killing a process loses nothing that it has written, wherever it lies: no disk has to be waited for.
  const folder = await mkdtemp(join(await memoryFolder(), `causeway-mortal-${process.pid}-`))
  // The server runs as somebody else where the test runs as root.
  await chmod(folder, 0o711)
  const options = { dataDir: join(folder, 'postgres'), log: () => {} }
  let running: RunningPostgres = await startPostgres(options)
  // Whoever starts it chooses the port; whoever asks knows one alone.
  const door = await openTcpDoor(() => running.url)
  const url = new URL(running.url)
  url.port = door.port
  return {
    url: url.href,
    crashes: async () => {
      const [pid = ''] = (await readFile(join(options.dataDir, 'postmaster.pid'), 'utf8')).split(
        '\n',
      )
      process.kill(Number.parseInt(pid, 10), 'SIGKILL')
      await running.stop()
      running = await startPostgres(options)
    },
    stop: async () => {
      await door.close()
      await running.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
