import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Environment } from '@config/environment'
import { lockFolder } from '../process/folder-lock'
import { startPostgres, urlOf } from './server'

export interface AttachedPostgres {
  readonly url: string
  /** Stops the server where it was started for the caller. */
  readonly release: () => Promise<void>
}

/** A sandbox's database for one command: the one that runs, or one started for just as long. */
export async function attachPostgres(dataDir: string, env: Environment): Promise<AttachedPostgres> {
  const folder = join(dataDir, 'postgres')
  await access(folder).catch(() => {
    throw new Error(`there is no sandbox in ${dataDir} yet: npm start makes one`)
  })
  const running = await runningUrl(folder)
  if (running !== null) return { url: running, release: () => Promise.resolve() }
  const unlock = await lockFolder(dataDir)
  try {
    const server = await startPostgres({ dataDir: folder, log: () => {}, env })
    return { url: server.url, release: () => server.stop().then(unlock) }
  } catch (failure) {
    await unlock()
    throw failure
  }
}

/** PostgreSQL writes its port into its pid file; one that was killed leaves the file, and does not answer. */
async function runningUrl(folder: string): Promise<string | null> {
  const pidFile = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const port = Number.parseInt(pidFile.split('\n')[3] ?? '', 10)
  if (!(port > 0)) return null
  const url = urlOf(port, await readFile(`${folder}.password`, 'utf8'))
  return (await answers(url)) ? url : null
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  const isThere = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => {})
  return isThere
}
