import type { Tx } from '@server/ports/db'
import type { Ids } from '@server/ports/ids'
import type { StoredQuote } from '../quotes/quote'
import { endToEndId } from './policy'
import { type Actor, attemptsOf, insertPayout } from './store'

/** Writes the intent, before anything leaves the desk; answers its id. */
export async function queuePayout(
  ids: Ids,
  tx: Tx,
  quote: StoredQuote,
  cents: bigint,
  by: Actor,
): Promise<string> {
  const id = ids.opaque('p')
  const attempt = (await attemptsOf(tx, quote.id)) + 1
  const name = endToEndId(quote.id, attempt)
  const { recipient } = quote
  const payout = {
    id,
    quoteId: quote.id,
    attempt,
    cents,
    creditorName: recipient.name,
    iban: recipient.iban,
    bic: recipient.bic,
    reference: recipient.reference,
    endToEndId: name,
    msgId: `M${name}`,
    uetr: ids.uuid(),
  }
  await insertPayout(tx, payout, by)
  return id
}
