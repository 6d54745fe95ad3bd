import type { PayeeLinkAnswer } from '@contract/v1/payee-links'
import { notFound } from '@kernel/domain-error'
import { DAY, secondsAfter } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { isShareable } from '../policies/payee-page'
import { deletePayeeLink, insertPayeeLink } from '../records/payee-link'
import { lockQuote } from '../records/quote/store'
import { readOwnLink, readSharedTransfer } from '../views/payee-page'

const LINK_SECONDS = 30 * DAY

/** A transfer of the account, by its own or its quote's id. */
interface Named {
  readonly accountId: string
  readonly id: string
}

async function ownTransfer({ database }: FlowDeps, { accountId, id }: Named) {
  const history = await readSharedTransfer(database.db, accountId, id)
  if (!history) throw notFound()
  return history
}

export async function showPayeeLink(deps: FlowDeps, named: Named): Promise<PayeeLinkAnswer> {
  return readOwnLink(deps.database.db, deps, await ownTransfer(deps, named))
}

/** Opens a page for the recipient of a transfer; one that is open keeps its address and what was said on it. */
export async function shareTransfer(deps: FlowDeps, named: Named): Promise<PayeeLinkAnswer> {
  const { database, digests, ids, clock } = deps
  const history = await ownTransfer(deps, named)
  if (!isShareable(history)) throw notFound()
  const { quote } = history
  await database.transact(async (tx) => {
    // Two that share at once open one page.
    await lockQuote(tx, quote.id)
    if ((await readOwnLink(tx, deps, history)).link) return
    const now = clock.now()
    const [id, expiresAt] = [ids.uuid(), secondsAfter(now, LINK_SECONDS)]
    const tokenHash = digests.hash(digests.pageToken(id))
    const { accountId, transactionId, recipient } = quote
    const link = { id, accountId, transactionId, tokenHash, iban: recipient.iban, expiresAt }
    await insertPayeeLink(tx, link, now)
  })
  return readOwnLink(database.db, deps, history)
}

/** Closes the page at once; what the recipient said goes with it. */
export async function endSharing(deps: FlowDeps, named: Named): Promise<PayeeLinkAnswer> {
  const { quote } = await ownTransfer(deps, named)
  await deletePayeeLink(deps.database.db, quote)
  return {}
}
