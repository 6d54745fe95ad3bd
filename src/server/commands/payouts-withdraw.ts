import { withdrawPayout } from '@server/desk/flows/withdraw-payout'
import { changeOfOne } from './command'

export const payoutsWithdraw = changeOfOne(
  {
    name: 'payouts withdraw',
    summary: 'Stops a payout whose file has not left; its euros are held for their owner.',
    words: ['<id>'],
  },
  async (deps, id, operation) => {
    await withdrawPayout(deps, id, operation)
    return { text: `Withdrew ${id}: nothing has left.`, fields: { id } }
  },
)
