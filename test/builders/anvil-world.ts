import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, encodeFunctionData, erc20Abi, type Hex, parseUnits } from 'viem'

import { type AnvilClient, anvilClient } from '@sandbox/chains/anvil-client'
import { type SandboxChain, startChains } from '@sandbox/chains/chains'
import { openSeed, type SandboxKeys } from '@sandbox/chains/seed-phrase'
import { sandboxMoney } from '@sandbox/world'
import { silentLog } from '@server/adapters/log'
import type { MoneyWorld } from '@server/world'
import { signsAddresses } from './signed-address'

/** Nothing here asks it for a price. */
const NOBODY_TRADES = 'http://localhost'

/** One chain of the sandbox, and the test wallet that pays on it. */
export interface AnvilWorld {
  readonly chain: SandboxChain
  readonly client: AnvilClient
  readonly keys: SandboxKeys
  readonly folder: string
  /** What a desk on it is told of chains, tokens and keys. */
  readonly money: Pick<MoneyWorld, 'chains' | 'tokens' | 'readers' | 'sweepChains' | 'xpub'>
  /** The owner of the test wallet pays whole units of a token, or of the native coin. */
  pays(to: Address, symbol: string, amount: string): Promise<void>
  sends(call: Call): Promise<void>
  stops(): Promise<void>
}

interface Call {
  readonly to: Address
  readonly value: bigint
  readonly data?: Hex
}

export async function openAnvilWorld(): Promise<AnvilWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-anvil-'))
  const keys = await openSeed(folder)
  const places = { dataDir: join(folder, 'chains'), networks: ['ethereum'] as const }
  const [chain] = await startChains({ ...places, keys, log: () => {} })
  if (!chain) throw new Error('no chain')
  const client = anvilClient(chain, keys.wallet)
  const own = { bankFolder: join(folder, 'bank'), marketUrl: NOBODY_TRADES, xpub: keys.xpub }
  const { chains, tokens, readers, sweepChains, xpub } = await sandboxMoney(
    { chains: [chain], addressSigner: signsAddresses(keys.xpub), ...own },
    silentLog,
  )
  const sends = async (call: Call): Promise<void> => {
    const hash = await client.sendTransaction({
      ...{ account: keys.wallet, chain: client.chain, ...call },
    })
    await client.waitForTransactionReceipt({ hash })
  }
  return {
    ...{ chain, client, keys, folder, sends },
    money: { chains, tokens, readers, sweepChains, xpub },
    pays: (to, symbol, amount) => sends(paymentOf(chain, to, symbol, amount)),
    stops: async () => {
      await chain.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A transfer of whole units of a token, or of the native coin. */
export function paymentOf(chain: SandboxChain, to: Address, symbol: string, amount: string): Call {
  const token = chain.tokens.find((each) => each.symbol === symbol)
  const units = parseUnits(amount, token?.decimals ?? 18)
  if (!token) return { to, value: units }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] })
  return { to: token.address, value: 0n, data }
}
