import { execFile } from 'node:child_process'
import {
  appendFile,
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type RunningPostgres, startPostgres } from '@sandbox/postgres/server'
import { onServer, withClient } from '@test/setup/database'
import { memoryFolder } from '@test/setup/memory-folder'

/** A PostgreSQL that archives its log, and comes back from a copy of its files as it was at a moment. */
export interface ArchivedPostgres {
  url(): string
  /** Copies its files while it runs. */
  backsUp(): Promise<void>
  /** Names this moment. */
  marks(name: string): Promise<void>
  /** Its disk is lost; copy and archive bring it back as it was at that moment. */
  restoresTo(name: string): Promise<void>
  stop(): Promise<void>
}

const copied = promisify(execFile)

export async function archivedPostgres(): Promise<ArchivedPostgres> {
  const folder = await mkdtemp(join(await memoryFolder(), 'causeway-test-'))
  // The server runs as somebody else where the test runs as root.
  await chmod(folder, 0o711)
  const places = {
    data: join(folder, 'postgres'),
    copy: join(folder, 'copy'),
    archive: join(folder, 'archive'),
  }
  const options = { dataDir: places.data, log: () => {} }
  const fresh = await startPostgres(options)
  await mkdir(places.archive)
  await handOver(places, places.archive)
  await onServer(fresh.url, 'alter system set archive_mode = on')
  await onServer(fresh.url, `alter system set archive_command = 'cp %p ${places.archive}/%f'`)
  // Archiving begins with a start only.
  await fresh.stop()
  let running: RunningPostgres = await startPostgres(options)
  return {
    url: () => running.url,
    backsUp: () => backUp(running.url, places),
    marks: (name) => onServer(running.url, `select pg_create_restore_point('${name}')`),
    restoresTo: async (name) => {
      await archiveAll(running.url)
      const [pid = ''] = (await readFile(join(places.data, 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number.parseInt(pid, 10), 'SIGKILL')
      await running.stop()
      await layBack(places, name)
      running = await startPostgres(options)
      while (await isRecovering(running.url)) await pause(20)
    },
    stop: async () => {
      await running.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Places {
  readonly data: string
  readonly copy: string
  readonly archive: string
}

/** To whoever the server runs as. */
async function handOver({ data }: Places, path: string): Promise<void> {
  const { uid, gid } = await stat(data)
  await chown(path, uid, gid)
}

/** What pg_basebackup does, which the package of the tests lacks. */
const backUp = (url: string, places: Places): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(`select pg_backup_start('nightly', true)`)
    await copied('cp', ['-a', places.data, places.copy])
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop()',
    )
    await writeFile(join(places.copy, 'backup_label'), rows[0]?.labelfile ?? '')
    await handOver(places, join(places.copy, 'backup_label'))
    await rm(join(places.copy, 'postmaster.pid'))
    // The log comes from the archive alone.
    const log = join(places.copy, 'pg_wal')
    await rm(log, { recursive: true })
    await mkdir(log, { mode: 0o700 })
    await handOver(places, log)
  })

async function layBack(places: Places, moment: string): Promise<void> {
  await rm(places.data, { recursive: true })
  await copied('cp', ['-a', places.copy, places.data])
  await appendFile(
    join(places.data, 'postgresql.auto.conf'),
    `restore_command = 'cp ${places.archive}/%f %p'
recovery_target_name = '${moment}'
recovery_target_action = promote
`,
  )
  const signal = join(places.data, 'recovery.signal')
  await writeFile(signal, '')
  await handOver(places, signal)
}

/** The piece of the log in which something was written last lies in the archive. */
async function archiveAll(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const ask = async (statement: string, values: string[] = []) =>
      (await client.query<{ answer: string }>(statement, values)).rows[0]?.answer ?? ''
    const last = await ask('select pg_walfile_name(pg_switch_wal()) as answer')
    const isArchived = `select (last_archived_wal >= $1)::text as answer from pg_stat_archiver`
    while ((await ask(isArchived, [last])) !== 'true') await pause(20)
  })
}

const isRecovering = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')
    return rows[0]?.is ?? true
  })
