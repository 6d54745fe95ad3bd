import type { Recipient } from '@contract/v1/recipients'
import { notFound } from '@kernel/domain-error'
import type { FlowDeps } from '../deps'
import { markRecipientRemoved } from '../records/recipient'
import { listRecipients } from '../views/recipients'

/** The row stays for the transfers that name it. Answers the list that is left. */
export async function removeRecipient(
  deps: FlowDeps,
  accountId: string,
  id: number,
): Promise<Recipient[]> {
  const { database, clock } = deps
  const isRemoved = await markRecipientRemoved(database.db, accountId, id, clock.now())
  if (!isRemoved) throw notFound()
  return listRecipients(deps, accountId)
}
