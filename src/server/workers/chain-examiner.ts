import type { ChainReader } from '@server/ports/chain'
import type { ListedChain } from '../desk/assets/listing'
import type { ChainDesk } from '../desk/chains/service'
import type { Worker } from './loop'

/** Keeps an eye on one chain's finality. */
export const chainExaminer = (
  chains: ChainDesk,
  chain: ListedChain,
  reader: ChainReader,
  everyMs: number,
): Worker => ({
  name: `chain-examiner-${chain.chainId}`,
  everyMs,
  step: async () => {
    await chains.examine(chain, reader)
    return false
  },
})
