import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * A server that outlived its desk (its guard was killed too) would keep the data folder: it is asked to end. When
 * none of its processes is left, its pid file counts for nothing, whatever a power cut or another program's number made
 * of it. The caller holds the folder's lock, so that nobody else starts a server in it.
 */
export async function clearPredecessor(dataDir: string): Promise<void> {
  const file = join(dataDir, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  if (pid > 1 && (await isServerOf(dataDir, pid))) endServer(pid)
  // A killed server's own children end by themselves, in a moment.
  for (let waited = 0; waited < 5_000; waited += 50) {
    const left = [pid, ...(await processIds())]
    if (!(await someOf(left, dataDir))) return rm(file, { force: true })
    await pause(50)
  }
  throw new Error(`a PostgreSQL (process ${pid}) still holds ${dataDir} and does not end`)
}

function endServer(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch (thrown) {
    // It ended since it was looked at, by its guard.
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'ESRCH')) throw thrown
  }
}

async function someOf(pids: readonly number[], dataDir: string): Promise<boolean> {
  for (const pid of pids) if (pid > 1 && (await isServerOf(dataDir, pid))) return true
  return false
}

/** Linux tells where each process stands; elsewhere only the server's own command line names its folder. */
async function processIds(): Promise<readonly number[]> {
  if (process.platform !== 'linux') return []
  return (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
}

async function isServerOf(dataDir: string, pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null)
    if (folder !== dataDir) return false
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
    return name.trim() === 'postgres'
  }
  const shown = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }))
  return shown.stdout.includes('postgres') && shown.stdout.includes(dataDir)
}
