import type { PayoutDesk } from '../desk/payouts/service'
import type { Worker } from './loop'

/** Sends one payout after the other. Any number may run: each payout has one worker at a time. */
export const payoutSender = (payouts: PayoutDesk, everyMs: number): Worker => ({
  name: 'payout-sender',
  everyMs,
  step: () => payouts.send(),
})
