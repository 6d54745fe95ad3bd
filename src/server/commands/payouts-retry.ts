import { retryPayout } from '@server/desk/flows/retry-payout'
import { type Command, wordAt } from './command'

export const payoutsRetry: Command = {
  kind: 'change',
  name: 'payouts retry',
  summary: 'Sends a payout again that is proved not to be paid: a new file, the same recipient.',
  words: ['<id>'],
  run: async ({ flowDeps }, typed, operation) => {
    const instead = wordAt(typed, 0)
    const id = await retryPayout(await flowDeps(), instead, operation)
    const text = `Queued ${id}: the sender takes it up within seconds.`
    return { kind: 'done', text, fields: { id, instead } }
  },
}
