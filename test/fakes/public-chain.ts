import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { erc20Abi } from 'viem'
import { type AnvilClient, anvilClient, type AnvilEndpoint } from '@sandbox/chains/anvil-client'
import { ensureContracts } from '@sandbox/chains/genesis'
import { describeChain } from '@sandbox/chains/chains'
import { findInPackage } from '@sandbox/process/find-binary'
import { spawnGuarded } from '@sandbox/process/guarded-process'
import { launchServer } from '@sandbox/process/launch'
import { deriveKeys, type SandboxKeys } from '@sandbox/chains/seed-phrase'
import type { AttachedChain } from '@sandbox/chains/attach'

const PHRASE = 'test test test test test test test test test test test junk'
const BASE = 8453

/** A chain that says of itself that it is Base, with tokens, prices and a final block: what a live desk connects to. */
export interface PublicChain {
  readonly chain: AttachedChain
  readonly client: AnvilClient
  readonly keys: SandboxKeys
  address(symbol: string): `0x${string}`
  /** Sends a token from the test wallet; answers the transaction's hash. */
  pays(symbol: string, to: `0x${string}`, amount: bigint): Promise<string>
  stop(): Promise<void>
}

export async function startPublicChain(): Promise<PublicChain> {
  const anvil = await findInPackage('@foundry-rs/anvil-linux-amd64', 'bin/anvil')
  if (anvil === null) throw new Error('no anvil on this machine')
  const endpointAt = (port: number): AnvilEndpoint => ({
    network: 'base',
    chainId: BASE,
    nativeSymbol: 'ETH',
    rpcUrl: `http://127.0.0.1:${port}`,
  })
  const { server, port } = await launchServer({
    name: 'a public chain',
    spawn: (at) => spawnGuarded(anvil, argumentsFor(at), OPTIONS),
    probe: async (at) => (await anvilClient(endpointAt(at)).getChainId()) === BASE,
    withinMs: 30_000,
  })
  const endpoint = endpointAt(port)
  const keys = await deriveKeys(PHRASE)
  const client = anvilClient(endpoint, keys.wallet)
  const chain = {
    ...endpoint,
    ...describeChain('base', await ensureContracts(client, 'base', keys)),
  }
  // From here on a block a second: until then each transaction has had its own at once.
  await client.setIntervalMining({ interval: 1 })
  const address = (symbol: string) => {
    const token = chain.tokens.find((each) => each.symbol === symbol)
    if (!token) throw new Error(`no ${symbol}`)
    return token.address
  }
  return {
    chain,
    client,
    keys,
    address,
    pays: (symbol, to, amount) =>
      client.writeContract({
        account: keys.wallet,
        chain: client.chain,
        address: address(symbol),
        abi: erc20Abi,
        functionName: 'transfer',
        args: [to, amount],
      }),
    stop: () => server.stop(),
  }
}

const OPTIONS = { cwd: '/', stopSignal: 'TERM', log: () => {} } as const

/** Finality two blocks later. */
const argumentsFor = (port: number): string[] => [
  ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(BASE)],
  ...['--quiet', '--accounts', '0', '--no-cors', '--slots-in-an-epoch', '1'],
  ...['--state', join(tmpdir(), `causeway-chain-${randomUUID()}.json`)],
]
