import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { LIVE_PACE } from '@config/pace'
import { agreeingChain } from '@server/adapters/agreeing-chain'
import { chainReader, rpcClient } from '@server/adapters/evm-rpc'
import { silentLog } from '@server/adapters/log'
import type { ConnectedDatabase } from '@server/adapters/pg/connect'
import { realTimer, startLoop, type Worker } from '@server/workers/loop'
import { watchers } from '@server/workers/watcher'
import { PROFILES } from '../../chains/profiles'
import { openChainsWorld } from '../../chains/world'
import type { FakeClock } from '../../fakes/clock'
import { FAR_CHAIN_ID, type FarNode, type NodeCalls } from './far-chain-calls'

/** A fast chain behind two providers in a process of its own, and a desk that has not looked at it for hours. */
export interface FarChain {
  /** How many deposits came meanwhile. */
  readonly expected: number
  /** How many deposits are recorded, and up to which block the chain was read. */
  progress(): Promise<{ readonly deposits: number; readonly height: bigint }>
  /** Starts all workers at the pace of a live desk; answers what stops them. */
  starts(): () => Promise<void>
  /** An address with a new quote is paid in a block of its own; answers the transaction's hash. */
  pays(kind: 'usdc' | 'native'): Promise<string>
  isSeen(txHash: string): Promise<boolean>
  /** Mines no more by itself; answers its height. */
  rests(): Promise<bigint>
  /** Mines a block with so many transfers of contracts that nobody lists; how long the desk's step takes, in ms. */
  stepAfter(forged: number): Promise<number>
  stop(): Promise<void>
}

const ADDRESSES = 10_000
/** Kept without a quote for what is paid live. */
const LIVE = 40
const QUOTES_AT_ONCE = 500
/** A quote of this bench stays open so long: all addresses are awaited all the time. */
const OPEN_SECONDS = 86_400
const HOOK = join(__dirname, '../../setup/run-typescript.cjs')

export async function openFarChain(behind: number): Promise<FarChain> {
  const [fast] = PROFILES
  if (!fast) throw new Error('no profile')
  const profile = { ...fast, chainId: FAR_CHAIN_ID }
  const seconds = behind * profile.pace
  const clock = shiftedClock(-seconds)
  const genesis = clock.now().getTime() / 1_000
  const world = await openChainsWorld({ clock, addressCount: ADDRESSES, profiles: [profile] })
  const { addresses, database } = world
  const watched = addresses.slice(0, ADDRESSES - LIVE)
  const { node, call, stop } = await startNode()
  const clients = node.providers.map((url) => rpcClient(url, profile.chainId))
  const reader = agreeingChain(
    clients.map((client) => chainReader(profile.chainId, client)),
    silentLog,
  )
  const settings = { ...world.deps.settings, ...LIVE_PACE }
  const workers = watchers({ ...world.deps, settings, readers: [reader] })
  const depositWatcher = workers.find(({ name }) => name.startsWith('deposit-watcher'))

  await world.quotes(profile, 0, 'usdc')
  await quotesForAll(database)
  await call('begins', genesis, 0, [])
  await depositWatcher?.step()
  await marksAll(database, watched.length, workers)
  await call('begins', genesis, behind, watched)
  clock.advance(seconds)
  const expected = await call('goesOn')
  let live = 0
  return {
    expected,
    progress: async () => {
      const { rows } = await sql<{ deposits: number; height: string }>`
        select (select count(*)::integer from deposits where status <> 'dropped') as deposits, height
        from chain_cursors`.execute(database.db)
      const [row] = rows
      return { deposits: row?.deposits ?? 0, height: BigInt(row?.height ?? 0) }
    },
    starts: () => {
      const loops = workers.map((worker) => startLoop(worker, { log: silentLog, after: realTimer }))
      return async () => {
        await Promise.all(loops.map((loop) => loop.stop()))
      }
    },
    pays: async (kind) => {
      const to = ADDRESSES - LIVE + live++
      await world.quotes(profile, to, kind)
      return call('pays', kind, addresses[to] ?? '')
    },
    isSeen: async (txHash) => {
      const { rows } = await sql`select from deposits where tx_hash = ${txHash}`.execute(
        database.db,
      )
      return rows.length > 0
    },
    rests: async () => BigInt(await call('rests')),
    stepAfter: async (forged) => {
      await call('forges', forged)
      const from = performance.now()
      await depositWatcher?.step()
      return performance.now() - from
    },
    stop: async () => {
      await stop()
      await world.stop()
    },
  }
}

/** A desk that has run before has looked at each address once. */
async function marksAll(
  { db }: ConnectedDatabase,
  count: number,
  workers: readonly Worker[],
): Promise<void> {
  const balanceWatcher = workers.find(({ name }) => name.startsWith('balance-watcher'))
  const marked = async (): Promise<number> => {
    const { rows } = await sql<{ marked: number }>`
      select count(*)::integer as marked from native_marks`.execute(db)
    return rows[0]?.marked ?? 0
  }
  while ((await marked()) < count) await balanceWatcher?.step()
}

async function startNode() {
  const child = spawn(process.execPath, ['-r', HOOK, join(__dirname, 'far-chain-node.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [told] = (await once(child.stdout, 'data')) as [Buffer] // what a pipe gives
  const node = JSON.parse(told.toString()) as FarNode // as the other file writes it
  return {
    node,
    call: async <Name extends keyof NodeCalls>(
      method: Name,
      ...params: Parameters<NodeCalls[Name]>
    ): Promise<ReturnType<NodeCalls[Name]>> => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const response = await fetch(node.control, { method: 'POST', body })
      const { result } = (await response.json()) as { result: ReturnType<NodeCalls[Name]> }
      return result
    },
    stop: async () => {
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}

/** The first address's quote again for each of the others, all of them open for long. */
async function quotesForAll({ db }: ConnectedDatabase): Promise<void> {
  for (let from = 1; from < ADDRESSES - LIVE; from += QUOTES_AT_ONCE)
    await sql`
    insert into quotes select (jsonb_populate_record(first, jsonb_build_object(
      'id', 'q_far_' || address_index, 'transaction_id', 'tx_far_' || address_index,
      'expires_at', first.created_at + ${OPEN_SECONDS} * interval '1 second',
      'recipient_id', one.recipient_id, 'address', one.address))).*
    from quotes first cross join deposit_addresses one
    where first.id = 'q_1' and address_index >= ${from}
      and address_index < ${Math.min(from + QUOTES_AT_ONCE, ADDRESSES - LIVE)}`.execute(db)
}

/** The time of this machine, and so many seconds more. */
function shiftedClock(by: number): FakeClock {
  let shift = by
  return {
    now: () => new Date(Date.now() + shift * 1_000),
    set: () => {},
    advance: (seconds) => {
      shift += seconds
    },
  }
}
