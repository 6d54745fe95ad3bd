import type { ChainReader } from '@server/ports/chain'
import type { RefundDesk } from '../desk/holds/refunds'
import type { Worker } from './loop'

/** Waits until what operators have sent back on one chain is final. */
export const refundWatcher = (
  refunds: RefundDesk,
  reader: ChainReader,
  everyMs: number,
): Worker => ({
  name: `refund-watcher-${reader.chainId}`,
  everyMs,
  step: async () => {
    await refunds.finalise(reader)
    return false
  },
})
