import { SOLO_ACTS } from '@contract/console/acts'
import { COMMANDS } from '@server/commands/all'
import { PROPOSED_ACTIONS } from '@server/desk/records/operator-proposal'
import { actOf } from './act-objects'
import { CONSOLE_ACTS } from './acts'

/** What one operator does at the command line, and the act of the console that does the same. */
const ACTS: Readonly<Record<string, string>> = {
  ...{ 'payouts withdraw': 'withdraw', 'refunds decline': 'refund-decline' },
  ...{ 'refunds sent': 'refund-sent', 'bank requeue': 'file-requeue', 'stops begin': 'stop-begin' },
  ...{ 'restore begin': 'restore-begin' },
}

/** Calls of the accounts' own pages. */
const CALLS = ['accounts add', 'accounts disable']

/** What works with files beside the database; and the first two, who have no key yet. */
const TYPED = [
  ...['sweep plan', 'sweep send', 'sweep replace', 'treasury move', 'treasury sent'],
  'operators invite',
]

it('lets the command line do nothing that takes two people', () => {
  const changes = COMMANDS.filter(({ kind }) => kind === 'change').map(({ name }) => name)
  expect(changes.toSorted()).toEqual([...Object.keys(ACTS), ...CALLS, ...TYPED].toSorted())
  const alone = new Set<string>(SOLO_ACTS)
  expect(Object.values(ACTS).filter((act) => !alone.has(act))).toEqual([])
})

it('has a flow for each act that two sign, and knows no other', () => {
  expect(Object.keys(CONSOLE_ACTS).toSorted()).toEqual(PROPOSED_ACTIONS.toSorted())
})

it.each([
  ['bank-opening', { euros: '250000.00', booked: '1.00', difference: '249999.00' }, '250000.00'],
  ['sweep', { hash: 'ab', moves: '5 USDC' }, ''],
  ['entry-clear', { account: 'fees' }, 'fees'],
  ['restore-assign', { euros: '864.21', hold: 'h_1', account: 'acc_1' }, 'h_1'],
  ['restore-refunded', { txHash: '0xab', to: '0xcd', units: '5' }, '0xab/0xcd'],
  ['limits-raise', { day: '1', month: '2', year: '3', before: '0' }, '1/2/3'],
])('gives %s again what it was given', (action, details, object) => {
  expect(actOf(details, action)).toBe(object)
})
