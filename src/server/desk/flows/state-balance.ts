import { type Cents, minus } from '@kernel/amounts'
import type { FlowDeps } from '../deps'
import type { Approval } from '../policies/approval'
import { post } from '../records/ledger'
import { bankOpeningPosting } from '../records/ledger/bank-opening-posting'
import type { Operation } from '../records/operator-action'
import { requestApproval } from '../steps/request-approval'
import { readBankFunds } from '../views/bank-funds'
import { euroText } from '../views/operators/amounts'

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'ids'>

/** Two operators bring the books to what the bank account holds. What a statement books meanwhile voids the proposal. */
export function stateBalance(
  { database, clock, ids }: Deps,
  stated: Cents,
  operation: Operation,
): Promise<Approval> {
  const at = clock.now()
  return database.transact(async (tx) => {
    const { booked } = await readBankFunds(tx)
    const difference = minus(stated, booked)
    const details = {
      euros: euroText(stated) ?? '',
      booked: euroText(booked) ?? '',
      difference: euroText(difference) ?? '',
    }
    const named = { action: 'bank-opening', command: 'bank opening', subject: 'bank:EUR' } as const
    const approval = await requestApproval(tx, { ids }, { ...named, details, operation, at })
    if (approval.state === 'done')
      await post(tx, bankOpeningPosting(ids.opaque('b'), difference), at)
    return approval
  })
}
