import { secondsAfter } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { deleteDueReceipt, nextDueReceipt, postponeReceipt } from '../records/receipt'
import { issueReceipt } from '../steps/issue-receipt'

/** The signer may be away, and one receipt that it refuses keeps no other from being signed. */
const RETRY_SECONDS = 60

/** Signs the receipt of one transfer that was paid; false where none is due. */
export async function issueNextReceipt(deps: FlowDeps): Promise<boolean> {
  const { database, clock, log } = deps
  const due = await nextDueReceipt(database.db, clock.now())
  if (!due) return false
  const { accountId, transactionId } = due
  try {
    await issueReceipt(deps, accountId, transactionId)
    await deleteDueReceipt(database.db, due)
  } catch (thrown) {
    log.error({ transactionId, error: thrown }, 'no receipt is signed')
    await postponeReceipt(database.db, due, secondsAfter(clock.now(), RETRY_SECONDS))
  }
  return true
}
