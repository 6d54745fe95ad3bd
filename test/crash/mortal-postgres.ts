import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, connect as dial } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningPostgres, startPostgres } from '@sandbox/postgres/server'

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
  const door = createServer((caller) => {
    const { hostname, port } = new URL(running.url)
    const server = dial(Number.parseInt(port, 10), hostname)
    caller.on('error', () => server.destroy()).on('close', () => server.destroy())
    server.on('error', () => caller.destroy()).on('close', () => caller.destroy())
    caller.pipe(server).pipe(caller)
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const url = new URL(running.url)
  url.port = String((door.address() as AddressInfo).port) // a TCP server has no other address
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
      await new Promise((resolve) => door.close(resolve))
      await running.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
