import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AddressSigner } from '@server/ports/address-signer'
import { attachSigner } from '../signer/signer'
import { anvilClient } from './anvil-client'
import { SANDBOX_NETWORKS } from './catalogue'
import { ensureContracts } from './genesis'
import { describeChain, type SandboxChain, endpointAt } from './chains'
import { openSeed } from './seed-phrase'

export type AttachedChain = Omit<SandboxChain, 'stop'>

interface AttachedParts {
  readonly chains: readonly AttachedChain[]
  readonly xpub: string
  readonly addressSigner: AddressSigner
}

/** The chains of a sandbox that runs in another process, the key to its deposit addresses, and who signs them. */
export async function attachChains(dataDir: string): Promise<AttachedParts> {
  const keys = await openSeed(dataDir)
  const chains = await Promise.all(
    SANDBOX_NETWORKS.map(async (network) => {
      const file = join(dataDir, 'chains', `${network}.json.port`)
      const port = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
      const endpoint = endpointAt(network, port)
      const client = anvilClient(endpoint)
      const id = port > 0 ? await client.getChainId().catch(() => 0) : 0
      if (id !== endpoint.chainId)
        throw new Error('this asks the sandbox’s chains: start it first (npm start)')
      // They are there already: this finds them.
      const contracts = await ensureContracts(client, network, keys)
      return { ...endpoint, ...describeChain(network, contracts) }
    }),
  )
  return { chains, xpub: keys.xpub, addressSigner: attachSigner(dataDir) }
}
