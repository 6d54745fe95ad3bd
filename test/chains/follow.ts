import { agreeingChain } from '@server/adapters/agreeing-chain'
import { chainReader } from '@server/adapters/evm-rpc'
import { silentLog } from '@server/adapters/log'
import type { FlowDeps } from '@server/desk/deps'
import type { ChainReader } from '@server/ports/chain'
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
  /** Each worker works once, as often as told or until none has more; answers what they failed with. */
  works(rounds: number): Promise<readonly string[]>
}

export function follower(deps: FlowDeps, reader: ChainReader): Follower {
  const workers = watchers({ ...deps, readers: [reader] })
  return {
    works: async (rounds) => {
      const failures: string[] = []
      for (let round = 0, isBusy = true; isBusy && round < rounds; round++) {
        isBusy = false
        for (const worker of workers) {
          try {
            if (await worker.step()) isBusy = true
          } catch (thrown) {
            failures.push(`${worker.name}: ${String(thrown)}`)
          }
        }
      }
      return failures
    },
  }
}
