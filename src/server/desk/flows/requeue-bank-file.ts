import { domainError } from '@kernel/domain-error'
import type { FlowDeps } from '../deps'
import { type Operation, recordOperatorAction } from '../records/operator-action'

type Deps = Pick<FlowDeps, 'bank' | 'database' | 'clock'>

/** Puts a file from `quarantine/` back, to be read anew; the operator's action is on record before the file moves. */
export async function requeueBankFile(
  { bank, database, clock }: Deps,
  name: string,
  operation: Operation,
): Promise<void> {
  if (!(await bank.listQuarantine()).includes(name))
    throw domainError('record-unknown', { kind: 'quarantined file', id: name })
  const entry = { ...operation, subject: name, details: {}, at: clock.now() }
  await database.transact((tx) => recordOperatorAction(tx, { ...entry, action: 'bank requeue' }))
  await bank.requeueIncoming(name)
}
