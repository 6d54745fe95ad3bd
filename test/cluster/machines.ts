import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import { type GuardedProcess, spawnGuarded } from '@sandbox/process/guarded-process'

const run = promisify(execFile)
const ip = async (...words: readonly string[]): Promise<string> =>
  (await run('ip', [...words])).stdout

/** A machine of the cluster: a network namespace with an address on a switch that nothing else is connected to. */
export interface Machine {
  readonly name: string
  readonly address: string
  /** Runs a program on it, as PostgreSQL's user unless told otherwise. It never outlives this process. */
  start(command: readonly string[], options: StartOptions): GuardedProcess
  /** Sends a signal to every process on it. */
  signal(signal: NodeJS.Signals): Promise<void>
  /** Takes its cable out: nothing arrives and nothing leaves, and no connection is told so. */
  unplug(): Promise<void>
  plug(): Promise<void>
  /** The same between this machine and one other. */
  separateFrom(other: Machine): Promise<void>
  joinTo(other: Machine): Promise<void>
  /** Sets the address of another to nobody's, or forgets that. */
  neighbour(address: string, isLost: boolean): Promise<void>
}

interface StartOptions {
  readonly folder: string
  readonly env?: Readonly<Record<string, string>>
  readonly isRoot?: boolean
  readonly log?: (line: string) => void
}

export interface Machines {
  of(name: string): Machine
  close(): Promise<void>
}

const PREFIX = 'causeway'
/** Nobody's on the switch: what is sent there is lost. */
const NOBODY = '02:00:00:00:00:99'
const NETWORK = '10.89.0'
const FIRST_HOST = 11

/** All of them on one switch; namespaces of a run that was killed are removed first. */
export async function openMachines(names: readonly string[]): Promise<Machines> {
  await removeAbandoned()
  const space = (name: string): string => `${PREFIX}-${process.pid}-${name}`
  const inSwitch = (...words: readonly string[]) => ip('-n', space('switch'), ...words)
  await ip('netns', 'add', space('switch'))
  await inSwitch('link', 'add', 'sw', 'type', 'bridge')
  await inSwitch('link', 'set', 'sw', 'up')
  const machines = new Map<string, Machine>()
  for (const [at, name] of names.entries()) {
    const address = `${NETWORK}.${FIRST_HOST + at}`
    await connect(space('switch'), space(name), { cable: name, address })
    machines.set(name, machineOf({ name, address, space: space(name), inSwitch }))
  }
  return {
    of: (name) => {
      const found = machines.get(name)
      if (!found) throw new Error(`no machine ${name}`)
      return found
    },
    close: async () => {
      for (const name of [...names, 'switch']) await remove(space(name))
    },
  }
}

interface Cable {
  readonly cable: string
  readonly address: string
}

async function connect(inner: string, space: string, { cable, address }: Cable): Promise<void> {
  await ip('netns', 'add', space)
  const ends = ['name', cable, 'netns', inner, 'type', 'veth', 'peer', 'name', 'eth0']
  await ip('link', 'add', ...ends, 'netns', space)
  await ip('-n', inner, 'link', 'set', cable, 'master', 'sw', 'up')
  await ip('-n', space, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  for (const device of ['eth0', 'lo']) await ip('-n', space, 'link', 'set', device, 'up')
}

interface Parts extends Pick<Machine, 'name' | 'address'> {
  readonly space: string
  readonly inSwitch: (...words: readonly string[]) => Promise<string>
}

const AS_POSTGRES = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']

function machineOf({ name, address, space, inSwitch }: Parts): Machine {
  const machine: Machine = {
    name,
    address,
    start: (command, { folder, env = {}, isRoot = false, log = () => {} }) => {
      const words = ['netns', 'exec', space, ...(isRoot ? [] : AS_POSTGRES), ...command]
      return spawnGuarded('ip', words, { cwd: folder, env, stopSignal: 'TERM', log })
    },
    signal: (signal) => signalAll(space, signal),
    unplug: async () => {
      await inSwitch('link', 'set', name, 'down')
    },
    plug: async () => {
      await inSwitch('link', 'set', name, 'up')
    },
    neighbour: async (other, isLost) => {
      const words = isLost ? ['lladdr', NOBODY, 'nud', 'permanent'] : []
      const act = isLost ? 'replace' : 'del'
      await ip('-n', space, 'neigh', act, other, ...words, 'dev', 'eth0')
    },
    separateFrom: async (other) => {
      await machine.neighbour(other.address, true)
      await other.neighbour(address, true)
    },
    joinTo: async (other) => {
      await machine.neighbour(other.address, false)
      await other.neighbour(address, false)
    },
  }
  return machine
}

async function signalAll(space: string, signal: NodeJS.Signals): Promise<void> {
  const listed = async () => (await ip('netns', 'pids', space)).split('\n').filter(Boolean)
  for (let pids = await listed(); pids.length > 0; pids = await listed()) {
    for (const pid of pids)
      try {
        process.kill(Number.parseInt(pid, 10), signal)
      } catch {
        // It ended by itself since it was listed.
      }
    // A process may have forked meanwhile; whoever is stopped or goes on stays in the list.
    if (signal !== 'SIGKILL') return
  }
}

async function remove(space: string): Promise<void> {
  await signalAll(space, 'SIGKILL')
  await ip('netns', 'delete', space)
}

async function removeAbandoned(): Promise<void> {
  const spaces = await readdir('/run/netns').catch(() => [])
  const alive = new Set(await readdir('/proc'))
  for (const space of spaces) {
    const [, pid = ''] = new RegExp(`^${PREFIX}-(\\d+)-`).exec(space) ?? []
    if (pid !== '' && !alive.has(pid)) await remove(space)
  }
}
