import { SOLO_ACTS } from '@contract/console/acts'
import { COMMANDS } from '@server/commands/all'
import { CONSOLE_ACTS } from './acts'

/** The act of the console that does the same. */
const ACTS: Readonly<Record<string, string>> = {
  ...{ 'payouts retry': 'retry', 'payouts withdraw': 'withdraw', 'payouts recall': 'recall' },
  ...{ 'payouts attest': 'attest', 'payouts close': 'close', 'holds release': 'release' },
  ...{ 'refunds approve': 'refund', 'refunds decline': 'refund-decline' },
  ...{ 'refunds sent': 'refund-sent', 'bank attach': 'entry-attach', 'bank clear': 'entry-clear' },
  ...{ 'bank requeue': 'file-requeue', 'chains thaw': 'thaw', 'stops begin': 'stop-begin' },
  ...{ 'stops end': 'stop-end', 'screening clear': 'screening-clear' },
  ...{ 'screening refuse': 'screening-refuse', 'restore open': 'restore-open' },
  ...{ 'restore clear': 'restore-clear', 'operators invite': 'operator-invite' },
  ...{ 'accounts enable': 'account-open' },
}

/** Calls of the accounts' own pages. */
const CALLS = ['accounts add', 'accounts disable']

/** What works with files beside the database, asks outside, or only reads again. */
const TYPED = [
  ...['bank opening', 'chains rescan', 'restore begin'],
  ...['sweep plan', 'sweep approve', 'sweep send', 'sweep replace'],
  ...['treasury move', 'treasury sent'],
]

it('has an act for each change that the command line makes, but for what it names', () => {
  const changes = COMMANDS.filter(({ kind }) => kind === 'change').map(({ name }) => name)
  expect(changes.toSorted()).toEqual([...Object.keys(ACTS), ...CALLS, ...TYPED].toSorted())
  const acts = new Set<string>([...Object.keys(CONSOLE_ACTS), ...SOLO_ACTS])
  expect(Object.values(ACTS).filter((act) => !acts.has(act))).toEqual([])
})
