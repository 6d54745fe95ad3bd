import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { commandOf } from './process-facts'
import { writeFileOnce } from './atomic-file'

const Holder = v.object({ pid: v.number(), command: v.string() })
type Holder = v.InferOutput<typeof Holder>

/** Keeps a second sandbox off the folder; one that was killed leaves its lock, and that counts for nothing. */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  // Others may pass through, to a PostgreSQL that runs as somebody else; they may not look around.
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const file = join(dataDir, 'lock')
  const own: Holder = { pid: process.pid, command: (await commandOf(process.pid)) ?? '' }
  const former = await readHolder(file)
  if (former && (await isAlive(former)) && former.pid !== own.pid) throw taken(dataDir, former)
  await rm(file, { force: true })
  await writeFileOnce(file, JSON.stringify(own))
  const holder = await readHolder(file)
  if (holder?.pid !== own.pid) throw taken(dataDir, holder)
  return () => rm(file, { force: true })
}

const taken = (dataDir: string, holder: Holder | null): Error =>
  new Error(
    `another Causeway sandbox (process ${holder?.pid ?? 'unknown'}) is using ${dataDir}: stop it, or choose another data folder`,
  )

async function readHolder(file: string): Promise<Holder | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return null
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Holder), text)
  return read.success ? read.output : null
}

/** The same number with another command line is another program. */
const isAlive = async ({ pid, command }: Holder): Promise<boolean> =>
  (await commandOf(pid)) === command
