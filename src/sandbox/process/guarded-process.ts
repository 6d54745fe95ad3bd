import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** Takes one line of a child's output, or one remark about it. */
export type LogLine = (line: string) => void

export interface GuardOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  readonly uid?: number
  readonly gid?: number
  /** What asks the child to end: the kind way, before SIGKILL. */
  readonly stopSignal: 'INT' | 'TERM'
  readonly log: LogLine
}

export interface GuardedProcess {
  /** The guard's own id, 0 when it never started; it ends together with the child. */
  readonly pid: number
  /** Resolves once the child is gone, however it went. */
  readonly exited: Promise<void>
  /** The newest lines it printed, for the error that says why it did not start. */
  readonly lastOutput: () => string
  stop(): Promise<void>
}

/** Seconds that a child gets between the kind signal and SIGKILL. */
const PATIENCE = 5

// Descriptor 3 is a pipe whose other end only the parent holds. However the parent ends, kill -9
// included, the pipe closes, `read` returns and the child gets its signal; closing it on purpose
// is also how stop() works, so that the way out is the same every time.
const GUARD = `
signal=$1; patience=$2; shift 2
"$@" 3<&- & child=$!
trap 'kill -s "$signal" "$child" 2>/dev/null' TERM INT HUP
(
  read -r _ <&3
  kill -s "$signal" "$child" 2>/dev/null
  waited=0
  while [ "$waited" -lt "$patience" ] && kill -0 "$child" 2>/dev/null; do sleep 1; waited=$((waited + 1)); done
  kill -s KILL "$child" 2>/dev/null
) >/dev/null 2>&1 & watcher=$!
while kill -0 "$child" 2>/dev/null; do wait "$child"; status=$?; done
kill -s KILL "$watcher" 2>/dev/null
exit "$status"
`

export const BARE_ENVIRONMENT: Readonly<Record<string, string>> = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/** Starts a child that never outlives this process. */
export function spawnGuarded(
  command: string,
  args: readonly string[],
  options: GuardOptions,
): GuardedProcess {
  const { cwd, env, uid, gid, stopSignal, log } = options
  const guard = ['-c', GUARD, 'guard', stopSignal, String(PATIENCE), command, ...args]
  const child = spawn('/bin/sh', guard, {
    cwd,
    env: { ...BARE_ENVIRONMENT, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // A group of its own: Ctrl-C reaches us alone, and we choose the order in which things end.
    detached: true,
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  })
  const words = collectLines(child, log)
  const exited = watchExit(child, words.add)
  return {
    pid: child.pid ?? 0,
    exited,
    lastOutput: words.last,
    stop: () => stopGuarded(child, exited),
  }
}

function collectLines(child: ChildProcess, log: LogLine) {
  const kept: string[] = []
  const add: LogLine = (line) => {
    kept.push(line)
    if (kept.length > 20) kept.shift()
    log(line)
  }
  const read = (stream: Readable | null): void => {
    if (stream) createInterface({ input: stream }).on('line', add)
  }
  read(child.stdout)
  read(child.stderr)
  return { add, last: () => kept.join('\n') }
}

function watchExit(child: ChildProcess, say: LogLine): Promise<void> {
  // The pipe breaks when the child goes first; an unheard 'error' would end this process.
  child.stdio[3]?.on('error', () => {})
  return new Promise((resolve) => {
    child.once('error', (failure) => {
      say(failure.message)
      resolve()
    })
    child.once('exit', () => {
      child.stdio[3]?.destroy()
      resolve()
    })
  })
}

async function stopGuarded(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.stdio[3]?.destroy()
  const { pid } = child
  const lastResort = setTimeout(
    () => {
      if (pid !== undefined) killGroup(pid)
    },
    (PATIENCE + 2) * 1000,
  )
  await exited
  clearTimeout(lastResort)
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // Already gone: what we wanted.
  }
}
