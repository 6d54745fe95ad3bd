import type { Tx } from '@server/ports/db'
import type { StepDeps } from '../deps'
import type { PayoutRecord } from '../records/payout/row'
import { countAttempts, currentEpoch, insertPayout } from '../records/payout/store'
import type { QuoteRecord } from '../records/quote/row'
import type { Actor } from '../records/state-event'

/** Queues a payout of a settled quote; answers its id. */
export async function queuePayout(
  tx: Tx,
  { ids }: Pick<StepDeps, 'ids'>,
  quote: QuoteRecord,
  { recipient, cents }: Pick<PayoutRecord, 'recipient' | 'cents'>,
  by: Actor,
): Promise<string> {
  const id = ids.opaque('p')
  const attempt = (await countAttempts(tx, quote.id)) + 1
  const name = endToEndId(quote.id, await currentEpoch(tx), attempt)
  const payout = {
    ...{ id, attempt, cents, recipient },
    quoteId: quote.id,
    chainId: quote.chainId,
    endToEndId: name,
    msgId: `M${name}`,
    uetr: ids.uuid(),
  }
  await insertPayout(tx, payout, by)
  return id
}

/** The bank's name for a payment: ours for the quote, in the SEPA character set and within 35 characters. */
function endToEndId(quoteId: string, epoch: string | null, attempt: number): string {
  const first = epoch === null ? bankNameOf(quoteId) : `${bankNameOf(quoteId)}-${epoch}`
  return attempt === 1 ? first : `${first}-${attempt}`
}

/** A quote at the bank. base64url holds two characters that banks do not carry; the database refuses the unlikely twin. */
export const bankNameOf = (quoteId: string): string =>
  `CW${quoteId
    .slice(quoteId.indexOf('_') + 1)
    .replace(/_/g, 'x')
    .replace(/-/g, 'z')
    .slice(0, 24)}`
