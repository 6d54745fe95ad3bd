import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * A server that outlived its desk (its guard was killed too) would keep the data folder. It is
 * asked to end, after making sure that the number in its pid file is still that server's.
 */
export async function stopOrphanedServer(dataDir: string): Promise<void> {
  const pidFile = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(pidFile, 10)
  if (!(pid > 1) || !(await isServerOf(dataDir, pid))) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 5_000; waited += 50) {
    if (!(await isServerOf(dataDir, pid))) return
    await pause(50)
  }
  throw new Error(`a PostgreSQL (process ${pid}) still holds ${dataDir} and does not end`)
}

async function isServerOf(dataDir: string, pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null)
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
    return folder === dataDir && name.trim() === 'postgres'
  }
  const shown = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }))
  return shown.stdout.includes('postgres') && shown.stdout.includes(dataDir)
}
