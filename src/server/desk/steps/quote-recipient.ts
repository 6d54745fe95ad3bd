import type { FlowDeps } from '../deps'
import { recipientSnapshot } from '../policies/recipient-snapshot'
import type { QuoteRecipient } from '../records/quote/row'
import { findRecipient } from '../records/recipient'
import { nextReference } from '../views/recipients'

/** A recipient as it stands now, for a quote to freeze; null for a missing, removed or foreign one. */
export async function currentRecipient(
  deps: FlowDeps,
  accountId: string,
  recipientId: number,
): Promise<QuoteRecipient | null> {
  const recipient = await findRecipient(deps.database.db, accountId, recipientId)
  return recipient && recipientSnapshot(recipient, await nextReference(deps, accountId))
}
