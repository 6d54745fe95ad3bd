import type { FlowDeps } from '@server/desk/deps'
import { readBankFiles } from '@server/desk/flows/read-bank-files'
import { sendPayout } from '@server/desk/flows/send-payout'
import { idle, type Worker } from './loop'

const SENDER_MS = 500

/** Workers of the role `payouts`. */
export const payoutWorkers = (deps: FlowDeps): readonly Worker[] => [
  { name: 'payout-sender', everyMs: SENDER_MS, step: () => sendPayout(deps) },
  { name: 'bank-reader', everyMs: deps.settings.bankPollMs, step: idle(() => readBankFiles(deps)) },
]
