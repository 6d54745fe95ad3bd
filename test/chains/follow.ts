import { agreeingChain } from '@server/adapters/agreeing-chain'
import { chainReader } from '@server/adapters/evm-rpc'
import { silentLog } from '@server/adapters/log'
import type { FlowDeps } from '@server/desk/deps'
import type { ChainReader } from '@server/ports/chain'
import type { Worker } from '@server/workers/loop'
import { watchers } from '@server/workers/watcher'
import { clientOf, type Provider } from './provider'

/** The desk's reader on the providers of a chain. */
export const readerOf = (chainId: number, providers: readonly Provider[]): ChainReader =>
  agreeingChain(
    providers.map((each) => chainReader(chainId, clientOf(each))),
    silentLog,
  )

/** The desk at one chain: everything of it that watches. */
export interface Follower {
  /** Each worker that is due works, at most so many steps while it has more to do; answers those whose last step failed. */
  works(steps: number): Promise<readonly string[]>
}

/** A desk's loop without its timers: a worker with nothing to do rests by the given clock. */
export function follower(deps: FlowDeps, reader: ChainReader): Follower {
  // However short a history is: no look at its chain comes too early.
  const settings = { ...deps.settings, chainPollMs: 0 }
  const workers = watchers({ ...deps, settings, readers: [reader] })
    // Prices say nothing of a chain.
    .filter(({ name }) => name !== 'price-sampler')
    .map((worker) => ({ worker, dueAt: 0 }))
  return {
    works: async (steps) => {
      const now = deps.clock.now().getTime()
      const failures: string[] = []
      for (const each of workers.filter(({ dueAt }) => dueAt <= now)) {
        const failed = await worked(each.worker, steps)
        if (failed.length === 0) each.dueAt = now + each.worker.everyMs
        failures.push(...failed)
      }
      return failures
    },
  }
}

/** A step that failed is tried again, perhaps with fewer blocks. */
async function worked(worker: Worker, steps: number): Promise<readonly string[]> {
  let failures: readonly string[] = []
  for (let step = 0, hasMore = true; hasMore && step < steps; step++) {
    failures = []
    hasMore = await worker.step().catch((thrown: unknown) => {
      failures = [`${worker.name}: ${String(thrown)}`]
      return true
    })
  }
  return failures
}
