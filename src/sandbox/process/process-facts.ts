import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The command line of a living process, null when there is none: a number alone may have passed to another. */
export async function commandOf(pid: number): Promise<string | null> {
  if (!(pid > 0)) return null
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return line === '' ? null : line.split('\0').join(' ').trim()
  }
  const shown = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }))
  return shown.stdout.trim() || null
}

/**
 * After a kill -9 the children of the former desk take a moment to save and go. Whoever starts
 * within that moment waits, or both would write one file.
 */
export async function awaitPredecessor(pidFile: string, mark: string): Promise<void> {
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => '0'))
  for (let waited = 0; waited < 8_000; waited += 50) {
    if (!(await commandOf(pid))?.includes(mark)) return
    await pause(50)
  }
  throw new Error(`process ${pid} still uses ${mark}: end it and start again`)
}
