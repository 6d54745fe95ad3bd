import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { anvilClient } from './anvil-client'
import { SANDBOX_NETWORKS } from './catalogue'
import { seedChain } from './genesis'
import { describeChain, type SandboxChain, seatAt } from './chains'
import { openSeed } from './seed-phrase'

export type AttachedChain = Omit<SandboxChain, 'stop'>

/** The chains of a sandbox that runs in another process, and the key to its deposit addresses. */
export async function attachChains(
  dataDir: string,
): Promise<{ readonly chains: readonly AttachedChain[]; readonly xpub: string }> {
  const keys = await openSeed(dataDir)
  const chains = await Promise.all(
    SANDBOX_NETWORKS.map(async (network) => {
      const file = join(dataDir, 'chains', `${network}.json.port`)
      const port = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
      const seat = seatAt(network, port)
      const client = anvilClient(seat)
      const id = port > 0 ? await client.getChainId().catch(() => 0) : 0
      if (id !== seat.chainId)
        throw new Error('this asks the sandbox’s chains: start it first (npm start)')
      // They are there already: this finds them.
      const contracts = await seedChain(client, network, keys)
      return { ...seat, ...describeChain(network, contracts) }
    }),
  )
  return { chains, xpub: keys.xpub }
}
