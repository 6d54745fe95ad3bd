import { domainError } from '@kernel/domain-error'
import type { FlowDeps } from '../deps'
import { endNotice, insertNotice, type Notice } from '../records/notice'
import { type Operation, recordOperatorAction } from '../records/operator-action'

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'ids' | 'catalogue'>

/** One operator tells users something; answers its id. */
export async function postNotice(
  { database, clock, ids, catalogue }: Deps,
  { scope, english, german }: Pick<Notice, 'scope' | 'english' | 'german'>,
  operation: Operation,
): Promise<string> {
  const { operator } = operation
  const id = ids.opaque('nt')
  const at = clock.now()
  const isKnown = catalogue.chains.some(({ chainId }) => scope === `chain:${chainId}`)
  if (scope.startsWith('chain:') && !isKnown) throw domainError('chain-not-watched')
  await database.transact(async (tx) => {
    await insertNotice(tx, { id, scope, english, german, postedBy: operator, postedAt: at })
    const details = { scope, english, german }
    const entry = { action: 'notices post', subject: `notice:${id}`, details, at }
    await recordOperatorAction(tx, { ...operation, ...entry })
  })
  return id
}

/** Any operator. */
export const withdrawNotice = (
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  id: string,
  operation: Operation,
): Promise<void> =>
  database.transact(async (tx) => {
    const at = clock.now()
    const isEnded = await endNotice(tx, id, operation.operator, at)
    if (!isEnded) throw domainError('decided-already')
    const entry = { action: 'notices end', subject: `notice:${id}`, details: {}, at }
    await recordOperatorAction(tx, { ...operation, ...entry })
  })
