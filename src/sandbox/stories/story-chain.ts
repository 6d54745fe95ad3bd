import { toSeconds } from '@kernel/instant'
import { type AnvilClient, anvilClient } from '../chains/anvil-client'
import type { SandboxChain } from '../chains/chains'
import type { ChainFaults } from '../chains/faults'
import { waitUntil } from './wait-until'

/** A chain whose blocks a story makes one by one. */
export interface StoryChain {
  /** From here on only the story makes blocks. */
  halt(): Promise<void>
  mine(): Promise<void>
  /** Puts an empty block in the place of the newest one: what it contained is gone. */
  replaceNewest(): Promise<void>
  /** Blocks come by themselves again. */
  resume(): void
}

const HALT_MS = 20_000

export function storyChain(
  chain: SandboxChain,
  faults: Pick<ChainFaults, 'override'>,
  { now, signal }: { readonly now: () => Date; readonly signal: AbortSignal },
): StoryChain {
  const client = anvilClient(chain)
  const mine = () => client.mine({ blocks: 1 })
  return {
    mine,
    async halt() {
      faults.override(chain.network, 'no-blocks')
      const look = async () => ((await client.getAutomine()) ? null : true)
      await waitUntil(look, { signal, withinMs: HALT_MS, what: 'The halt of the chain' })
    },
    async replaceNewest() {
      await replaceNewest(client)
      // anvil's own clock has gone back with the block.
      await setTime(client, now())
      // Nodes follow the longer branch.
      await mine()
    },
    resume: () => faults.override(chain.network, 'none'),
  }
}

// viem knows no names for these.
const replaceNewest = (client: AnvilClient): Promise<null> =>
  client.request<{ Method: 'anvil_reorg'; Parameters: [number, []]; ReturnType: null }>({
    method: 'anvil_reorg',
    params: [1, []],
  })

const setTime = (client: AnvilClient, at: Date): Promise<number> =>
  client.request<{ Method: 'evm_setTime'; Parameters: [number]; ReturnType: number }>({
    method: 'evm_setTime',
    params: [toSeconds(at)],
  })
