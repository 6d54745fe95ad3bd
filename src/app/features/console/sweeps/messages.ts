import { defineMessages, type MessageDescriptor } from 'react-intl'

import type { SweepState } from '@contract/console/sweeps'

const page = defineMessages({
  lede: { id: 'console.sweeps.lede', defaultMessage: 'Plans are made and signed at the command line, and approved here by two' },
  waiting: { id: 'console.sweeps.waiting', defaultMessage: 'Plans that wait for two operators' },
  none: { id: 'console.sweeps.none', defaultMessage: 'No plan waits. “sweep plan” and “treasury move” make one known.' },
})
const lists = defineMessages({
  open: { id: 'console.sweeps.open', defaultMessage: 'Approved and not booked yet' },
  noneOpen: { id: 'console.sweeps.open.none', defaultMessage: 'All that was approved is booked.' },
  sweep: { id: 'console.sweeps.sweep', defaultMessage: 'From deposit addresses' },
  move: { id: 'console.sweeps.move', defaultMessage: 'From the treasury’s own wallet' },
})
const plan = defineMessages({
  to: { id: 'console.sweeps.to', defaultMessage: 'To' },
  from: { id: 'console.sweeps.from', defaultMessage: 'Sent by' },
  gasFrom: { id: 'console.sweeps.gasFrom', defaultMessage: 'Gas is paid by' },
  block: { id: 'console.sweeps.block', defaultMessage: 'Balances at block' },
  topUps: { id: 'console.sweeps.topUps', defaultMessage: 'Top-ups for gas' },
})
const sender = defineMessages({ noTopUps: { id: 'console.sweeps.topUps.none', defaultMessage: 'None: the addresses pay their own gas' }, gasCap: { id: 'console.sweeps.gasCap', defaultMessage: 'Gas costs at most' }, hash: { id: 'console.sweeps.hash', defaultMessage: 'Hash of the plan' } })
const gas = defineMessages({
  hashLine: { id: 'console.sweeps.hash.line', defaultMessage: 'The signer prints the same hash on the machine without a network.' },
  addresses: { id: 'console.sweeps.addresses', defaultMessage: 'Addresses' },
  address: { id: 'console.sweeps.address', defaultMessage: 'Address' },
  moves: { id: 'console.sweeps.moves', defaultMessage: 'Moves' },
})
const hash = defineMessages({
  topUp: { id: 'console.sweeps.topUp', defaultMessage: 'Top-up' },
  amount: { id: 'console.sweeps.amount', defaultMessage: 'Amount' },
  age: { id: 'console.sweeps.age', defaultMessage: 'Age' },
  state: { id: 'console.sweeps.state', defaultMessage: 'State' },
  wallet: { id: 'console.sweeps.wallet', defaultMessage: 'treasury’s wallet' },
})

export const messages = { ...page, ...lists, ...plan, ...sender, ...gas, ...hash }

/** Texts with a place for something, and what it is. */
export const filled = {
  ...defineMessages<{ acts: { id: string }; made: { age: string }; gwei: { amount: string } }>({
    acts: { id: 'console.sweeps.acts', defaultMessage: 'What may be done with {id}' },
    made: { id: 'console.sweeps.made', defaultMessage: 'made {age} ago' },
    gwei: { id: 'console.sweeps.gwei', defaultMessage: '{amount} gwei a unit' },
  }),
  ...defineMessages<{ count: { count: number }; more: { count: number }; nonce: { nonce: number } }>({
    count: { id: 'console.sweeps.count', defaultMessage: '{count, plural, one {# address} other {# addresses}}' },
    more: { id: 'console.sweeps.more', defaultMessage: 'And {count, number} more, which the plan’s file has' },
    nonce: { id: 'console.sweeps.nonce', defaultMessage: 'nonce {nonce}' },
  }),
}

const stateFirst = defineMessages({
  'waits-for-treasury': { id: 'console.sweeps.state.treasury', defaultMessage: 'Waits for the treasury’s wallet' },
  'waits-for-gas': { id: 'console.sweeps.state.gas', defaultMessage: 'Waits for gas' },
  'underpriced': { id: 'console.sweeps.state.underpriced', defaultMessage: 'Underpriced' },
})
const stateLast = defineMessages({ 'waits-for-block': { id: 'console.sweeps.state.block', defaultMessage: 'Waits for a block' }, 'waits-for-finality': { id: 'console.sweeps.state.final', defaultMessage: 'Waits for finality' } })
export const stateNames: Readonly<Record<SweepState, MessageDescriptor>> = { ...stateFirst, ...stateLast }

const adviceFirst = defineMessages({ 'waits-for-treasury': { id: 'console.sweeps.advice.treasury', defaultMessage: 'Send it, or replace it in the wallet with a higher fee. Name a move with “treasury sent”.' }, 'waits-for-gas': { id: 'console.sweeps.advice.gas', defaultMessage: 'Send the top-up.' } })
const adviceLast = defineMessages({
  'underpriced': { id: 'console.sweeps.advice.underpriced', defaultMessage: 'Wait, or “sweep replace”.' },
  'waits-for-block': { id: 'console.sweeps.advice.block', defaultMessage: 'Wait; after an hour “sweep replace”.' },
  'waits-for-finality': { id: 'console.sweeps.advice.final', defaultMessage: 'Wait.' },
})
/** What to do. */
export const adviceTexts: Readonly<Record<SweepState, MessageDescriptor>> = { ...adviceFirst, ...adviceLast }
