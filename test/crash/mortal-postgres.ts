import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningPostgres, startPostgres } from '@sandbox/postgres/server'
import { openTcpDoor } from '@test/setup/tcp-door'

/** A PostgreSQL that is killed as a power cut kills it, and found at the same port when it is back. */
export interface MortalPostgres {
  readonly url: string
  /** Ends it with SIGKILL and starts it again on what it left. */
  crashes(): Promise<void>
  stop(): Promise<void>
}

export async function mortalPostgres(): Promise<MortalPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-mortal-'))
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
