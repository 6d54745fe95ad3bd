import type { Command } from './command'
import type { SweepState } from '@contract/console/sweeps'
import { listOpenSweeps } from '@server/desk/flows/list-open-sweeps'

/** What to do, for the operator. */
const ADVICE: Readonly<Record<SweepState, string>> = {
  'waits-for-treasury':
    'Send it, or look in the treasury’s wallet: replace it there, with the same amount and a higher fee. Name a move’s transaction with treasury sent.',
  'waits-for-gas': 'Its address cannot pay the gas: send the top-up.',
  underpriced: 'No block takes it at this fee: wait, or type sweep replace.',
  'waits-for-block': 'Wait; after an hour type sweep replace.',
  'waits-for-finality': 'Wait.',
}

export const sweepStatus: Command = {
  kind: 'reading',
  name: 'sweep status',
  summary:
    'Lists moves, top-ups and sweeps that are not booked yet, how old they are and what to do.',
  words: [],
  run: async ({ flowDeps, clock }) => {
    const now = clock.now()
    const open = await listOpenSweeps(await flowDeps())
    const rows = open.map(({ chain, planId, address, nonce, ...one }) => ({
      ...{ chain, plan: planId, address, nonce: nonce === null ? null : BigInt(nonce) },
      ...{ amount: one.amount, symbol: one.symbol, state: one.state },
      ...{ age: ageText(one.since, now), hash: one.txHash },
      ...{ advice: ADVICE[one.state] },
    }))
    return { kind: 'list', rows, empty: 'Every sweep is booked.' }
  },
}

function ageText(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000))
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
}
