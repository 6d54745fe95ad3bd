import { type Cents, minus } from '@kernel/amounts'
import type { FlowDeps } from '../deps'
import { bankOpeningPosting } from '../policies/bank-postings'
import { post } from '../records/ledger'
import { type Operation, recordOperatorAction } from '../records/operator-action'
import { readBankFunds } from '../views/bank-funds'

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'ids'>

/** Brings the books to what the bank account holds; answers by how many cents they were off. */
export function stateBalance(
  { database, clock, ids }: Deps,
  stated: Cents,
  operation: Operation,
): Promise<bigint> {
  const at = clock.now()
  return database.transact(async (tx) => {
    const { booked } = await readBankFunds(tx)
    const difference = minus(stated, booked)
    if (difference !== 0n) await post(tx, bankOpeningPosting(ids.opaque('b'), difference), at)
    const details = { cents: stated.toString(), difference: difference.toString() }
    const entry = { ...operation, action: 'bank opening', subject: 'bank:EUR', details, at }
    await recordOperatorAction(tx, entry)
    return difference
  })
}
