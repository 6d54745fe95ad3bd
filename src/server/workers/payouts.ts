import type { FlowDeps } from '@server/desk/deps'
import { closeAfterRestore, payoutObstacle } from '@server/desk/flows/payout-obstacle'
import { readBankFiles } from '@server/desk/flows/read-bank-files'
import { followAdopted } from '@server/desk/flows/restore-desk'
import { screenPayees } from '@server/desk/flows/screen-payees'
import { recipientScreener } from '@server/desk/flows/screen-recipients'
import { sendPayout } from '@server/desk/flows/send-payout'
import { finishWithdrawals } from '@server/desk/flows/withdraw-payout'
import { hasUnsentPayout } from '@server/desk/records/payout/find'
import { idle, type Worker } from './loop'

const SENDER_MS = 500
const SCREENER_MS = 1_000

/** Workers of the role `payouts`. */
export const payoutWorkers = (deps: FlowDeps): readonly Worker[] => [
  { name: 'recipient-screener', everyMs: SCREENER_MS, step: recipientScreener(deps) },
  { name: 'payee-screener', everyMs: SCREENER_MS, step: () => screenPayees(deps) },
  { name: 'payout-sender', everyMs: SENDER_MS, step: guardedSender(deps) },
  {
    name: 'payout-follower',
    everyMs: deps.settings.bankPollMs,
    step: idle(() => finishWithdrawals(deps).then(() => followAdopted(deps))),
  },
  { name: 'bank-reader', everyMs: deps.settings.bankPollMs, step: idle(() => readBankFiles(deps)) },
]

/** Sends nothing while there is an obstacle, which is logged when it begins and when it ends. */
function guardedSender(deps: FlowDeps): () => Promise<boolean> {
  let last: string | null = null
  let isCompared = false
  return async () => {
    let obstacle = await payoutObstacle(deps)
    if (obstacle === null && !isCompared) {
      await closeAfterRestore(deps)
      isCompared = true
      obstacle = await payoutObstacle(deps)
    }
    if (obstacle !== null && obstacle !== last)
      deps.log.error({ reason: obstacle }, 'no payment file may leave')
    if (obstacle === null && last !== null) deps.log.info({}, 'payment files may leave again')
    last = obstacle
    return obstacle === null && sendWaiting(deps)
  }
}

/** A claim is a transaction; twice a second without a payout none is begun. */
const sendWaiting = async (deps: FlowDeps): Promise<boolean> =>
  (await hasUnsentPayout(deps.database.db)) && sendPayout(deps)
