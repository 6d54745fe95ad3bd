import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '@config/environment'
import { type AnvilClient, anvilClient, type AnvilEndpoint } from './anvil-client'
import { NATIVES, SANDBOX_CHAIN_IDS, type SandboxNetwork } from './catalogue'
import { type FaultOf, noFault } from './faults'
import { type ChainContracts, feedOf, ensureContracts, type SandboxToken } from './genesis'
import { startMining } from './mining'
import { prepareState, saveState } from './state-file'
import { findInPackage, findOnPath } from '../process/find-binary'
import { awaitPredecessor } from '../process/process-facts'
import { type GuardedProcess, type LogLine, spawnGuarded } from '../process/guarded-process'
import { keepRunning, type RunningServer } from '../process/keep-running'
import { launchServer } from '../process/launch'
import type { SandboxKeys } from './seed-phrase'

export interface ChainsOptions {
  /** One state file a network is kept in here. */
  readonly dataDir: string
  readonly keys: SandboxKeys
  readonly networks: readonly SandboxNetwork[]
  /** What is wrong with a chain; nothing when not given. */
  readonly faultOf?: FaultOf
  readonly log: LogLine
  /** Hears of a chain that ended by itself, and of its return; the log when not given. */
  readonly alarm?: LogLine
  /** From block to block while something is going on; a second when not given. */
  readonly tickMs?: number
  /** For ANVIL_BIN and PATH, where the npm package has no anvil for this machine. */
  readonly env?: Environment
}

export interface SandboxChain extends AnvilEndpoint {
  readonly tokens: readonly SandboxToken[]
  readonly nativeName: string
  /** Price feeds: the native asset and the euro, each in US dollars. */
  readonly nativeFeed: string
  readonly eurUsdFeed: string
  /** Every feed in the order of the catalogue, behind one board. */
  readonly board: ChainContracts['board']
  readonly feeds: ChainContracts['feeds']
  stop(): Promise<void>
}

const TICK_MS = 1_000

/** One anvil for each network, with tokens and price feeds on it; all or none. */
export async function startChains(options: ChainsOptions): Promise<readonly SandboxChain[]> {
  const anvil = await findAnvil(options.env ?? {})
  const started = await Promise.allSettled(
    options.networks.map((network) => keepChain(anvil, network, options)),
  )
  const chains = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const failed = started.find((result) => result.status === 'rejected')
  if (!failed) return chains
  await Promise.all(chains.map((chain) => chain.stop()))
  throw failed.reason
}

async function findAnvil(env: Environment): Promise<string> {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const name = `@foundry-rs/anvil-${process.platform}-${architecture}`
  const found =
    env['ANVIL_BIN'] ?? (await findInPackage(name, 'bin/anvil')) ?? (await findOnPath('anvil', env))
  if (found) return found
  throw new Error(`no anvil for this machine: install ${name}, or set ANVIL_BIN to Foundry's anvil`)
}

/** One that is started again at its port, on its newest saved state, whenever it ends by itself. */
async function keepChain(
  anvil: string,
  network: SandboxNetwork,
  options: ChainsOptions,
): Promise<SandboxChain> {
  const { exited, ...chain } = await startChain(anvil, network, options)
  const port = Number.parseInt(new URL(chain.rpcUrl).port, 10)
  const kept = keepRunning({
    name: `the ${network} sandbox chain`,
    first: { ...chain, exited },
    again: () => startChain(anvil, network, options, port),
    alarm: options.alarm ?? options.log,
  })
  return { ...chain, ...kept }
}

async function startChain(
  anvil: string,
  network: SandboxNetwork,
  { dataDir, keys, faultOf = noFault, log, tickMs = TICK_MS }: ChainsOptions,
  knownPort?: number,
): Promise<SandboxChain & RunningServer> {
  const say: LogLine = (line) => log(`${network}: ${line}`)
  const file = join(dataDir, `${network}.json`)
  await awaitPredecessor(`${file}.pid`, file)
  if ((await prepareState(file)) === 'repaired')
    say('the state file was broken; took the saved copy')
  const { endpoint, server } = await serve(anvil, network, { file, say, port: knownPort })
  try {
    const client = anvilClient(endpoint)
    const contracts = await ensureContracts(client, network, keys)
    const mining = startMining({
      client,
      board: contracts.board,
      isHalted: () => faultOf(network) === 'no-blocks',
      save: async () => saveState(file, await dump(client)),
      failed: (failure) => say(`no block mined: ${String(failure)}`),
      tickMs,
    })
    const stop = async (): Promise<void> => {
      await mining.stop()
      await server.stop()
    }
    const exited = server.exited.then(() => mining.stop())
    return { ...endpoint, ...describeChain(network, contracts), exited, stop }
  } catch (failure) {
    await server.stop()
    throw failure
  }
}

export function describeChain(network: SandboxNetwork, contracts: ChainContracts) {
  const { feeds } = contracts
  return {
    ...contracts,
    nativeName: NATIVES[network].name,
    nativeFeed: feedOf(network, feeds, `${NATIVES[network].symbol} / USD`),
    eurUsdFeed: feedOf(network, feeds, 'EUR / USD'),
  }
}

// viem knows no name for it.
const dump = (client: AnvilClient): Promise<string> =>
  client.request<{ Method: 'anvil_dumpState'; Parameters: []; ReturnType: string }>({
    method: 'anvil_dumpState',
    params: [],
  })

interface ServedFile {
  readonly file: string
  readonly say: LogLine
  readonly port: number | undefined
}

async function serve(
  anvil: string,
  network: SandboxNetwork,
  { file, say, port: known }: ServedFile,
): Promise<{ endpoint: AnvilEndpoint; server: GuardedProcess }> {
  const chainId = SANDBOX_CHAIN_IDS[network]
  const { server, port } = await launchServer({
    name: `the ${network} sandbox chain`,
    spawn: (at) => {
      const place = ['--host', '127.0.0.1', '--port', String(at), '--chain-id', String(chainId)]
      // No rich accounts of its own, and no web page may talk to it.
      const manners = ['--quiet', '--accounts', '0', '--no-cors', '--state', file]
      const options = { cwd: '/', stopSignal: 'TERM', log: say } as const
      return spawnGuarded(anvil, [...place, ...manners], options)
    },
    // Somebody else's program may answer on a port that was just free: the chain id tells.
    probe: async (at) => (await anvilClient(endpointAt(network, at)).getChainId()) === chainId,
    withinMs: 30_000,
    port: known,
  })
  await writeFile(`${file}.pid`, String(server.pid))
  // For an operator's command, which is a process of its own.
  await writeFile(`${file}.port`, String(port))
  return { endpoint: endpointAt(network, port), server }
}

export const endpointAt = (network: SandboxNetwork, port: number): AnvilEndpoint => ({
  network,
  chainId: SANDBOX_CHAIN_IDS[network],
  nativeSymbol: NATIVES[network].symbol,
  rpcUrl: `http://127.0.0.1:${port}`,
})
